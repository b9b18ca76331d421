import type { RandomSource } from './demo-random.ts';

const FIRST_NAMES =
  `Aaron Abigail Adriana Ahmed Aisha Alan Alejandra Alice Amara Amy Ana Andre Andrea Angela Anika Anthony Arjun
Ashley Beatriz Ben Bianca Brandon Brenda Brian Bruce Camila Carl Carla Carlos Carmen Caroline Cathy Chen Chloe Chris Claire
Clara Connor Craig Crystal Cynthia Dale Damon Dana Daniel Darius Darnell David Dawn Deborah Denise Derek Diana Diego Dominic
Donna Doug Ebony Eddie Elena Eli Elise Emily Emma Eric Erin Esther Ethan Eva Evan Farah Fatima Felix Fiona Frank Gabriel Gail
George Gloria Grace Greg Hana Hannah Harold Heather Hector Helen Henry Hiro Holly Hugo Ian Imani Ines Irene Isaac Isabel Ivan
Jack Jada Jamal James Jamie Janet Jasmine Javier Jeff Jenna Jerome Jesse Jill Joan Joanna Joe Joel Jorge José Josh Joy Juan
Judy Julia Kai Karen Karim Kate Keisha Keith Kelly Ken Kim Kofi Kyle Lamar Laura Lauren Leah Lena Leo Leslie Liam Lila Linda
Lisa Liz Logan Lorena Louis Lucas Lucía Luis Lydia Malik Marco Marcus Maria Marisol Mark Martha Martin Mateo Maya Megan Mei
Melissa Michelle Miguel Mike Min Miriam Mohammed Molly Monica Nadia Naomi Natalie Nate Neil Nia Nicole Nina Noah Nora Olga
Olivia Omar Oscar Owen Pam Patrick Paul Pedro Peter Phil Priya Quinn Rachel Rafael Raj Ramona Raúl Ray Rebecca René Renee
Rita Rob Roberto Rosa Ruben Russ Ruth Ryan Sally Sam Samir Sandra Sara Sean Selena Shana Sharon Sheila Simon Sofia Stan
Stella Steve Sunita Susan Sylvia Tamika Tanya Tara Teresa Terry Tessa Theo Tim Tina Todd Tom Tony Tran Tyler Valeria Vanessa
Vera Vic Victor Vijay Vince Wade Walter Wendy Will Ximena Yolanda Yuki Yusuf Zach Zoe`.split(/\s+/);

const LAST_NAMES =
  `Abbott Acosta Adams Adeyemi Aguilar Ahmed Alvarez Andersen Arroyo Baker Banerjee Barnes Becker Bell Bennett
Bianchi Blake Boone Bowman Boyd Brandt Brennan Brooks Browning Bryant Burke Cabrera Calderón Callahan Campbell Cardenas Carr
Carter Castillo Chan Chavez Chen Cho Choi Clark Cohen Cole Coleman Conway Cooper Cortez Costa Cruz Cunningham Dalton Daniels
Davidson Delgado Desai Diaz Dixon Donovan Douglas Doyle Duarte Dubois Duncan Dvořák Eaton Eklund Ellis Ericksen Espinoza Evans
Farrell Fields Figueroa Fischer Fitzgerald Fleming Flores Foley Foster Fox Franco Fuentes Gallagher Garcia García Gibson
Gomez Gómez Goodwin Gordon Grady Grant Graves Greene Griffin Guerrero Gupta Gutierrez Haddad Hale Hall Hampton Hansen Harper
Harris Hart Hayes Henderson Herrera Hill Hoang Hoffman Holloway Holt Hopkins Howell Hudson Huang Hughes Hussain Ibáñez Ingram
Iverson Jackson Jacobs Jansen Jefferson Jenkins Jensen Jimenez Johansson Jordan Joseph Kaplan Kapoor Kaur Keller Kelley
Kennedy Khan Kim Kaminski King Klein Knox Kowalski Kramer Krishnan Lam Lambert Lane Larsen Lawson Le Lee Lefèvre Leon Levine
Lewis Lin Lindgren Liu Logan Lopez Lowe Lozano Lucas Lynch MacLeod Mahoney Maldonado Mancini Marsh Martinez Mason Mathis
Matsuda McBride McCoy McKenna Medina Mehta Mendez Meyer Mills Miranda Mitchell Montoya Moore Morales Moreno Morgan Morrison
Moss Mueller Müller Muñoz Murphy Murray Nakamura Navarro Nelson Newton Nguyen Nichols Nolan Novak Núñez Nwosu Obi Ochoa
Okafor Oliver Olsen Ortega Ortiz Osborne Owens Pacheco Page Palmer Park Parker Parrish Patel Patterson Peña Pereira Perez
Perkins Perry Petersen Pham Phillips Pierce Pittman Porter Powell Price Quinn Quintero Ramirez Ramos Reddy Reed Reilly
Reyes Rhodes Rice Richter Riley Rios Rivera Roberts Robles Rojas Romano Romero Rosales Rosenberg Ross Rowe Russo Ryan
Salazar Sanchez Sanders Santiago Santos Sato Schmidt Schneider Schultz Sharma Shaw Shea Silva Simmons Singh Sloan Snyder
Solís Soto Spencer Stein Stevens Stewart Stone Strand Sullivan Sutton Tanaka Taylor Thao Thomas Thompson Todd Torres Tran
Trujillo Tucker Turner Underwood Valdez Vance Vargas Vasquez Vaughn Vega Velasco Vogel Wagner Walker Wallace Walsh Wang
Ward Warren Washington Watkins Watson Weaver Webb Weber Weiss Wells West Wheeler Whitaker Wilkins Williams Willis Winters
Wolfe Wong Woods Wright Wu Yamada Yang Yates Young Yu Zamora Zhang Zielinski Zimmerman`.split(/\s+/);

export function firstName(random: RandomSource): string {
  return random.pick(FIRST_NAMES);
}

export function lastName(random: RandomSource): string {
  return random.pick(LAST_NAMES);
}

/** Usually "Maria G.", sometimes "J. Whitaker" or "Maria Garcia". */
export function reviewerName(random: RandomSource): string {
  const first = firstName(random);
  const last = lastName(random);
  const form = random.next();
  if (form < 0.8) return `${first} ${last.charAt(0)}.`;
  return form < 0.9 ? `${first.charAt(0)}. ${last}` : `${first} ${last}`;
}
