import { slugify } from '#lib/slugify.ts';

/** schema.org subtypes of LocalBusiness by category slug. */
const SCHEMA_TYPES: Readonly<Record<string, string>> = {
  plumbing: 'Plumber',
  electrician: 'Electrician',
  hvac: 'HVACBusiness',
  roofing: 'RoofingContractor',
  painting: 'HousePainter',
  carpentry: 'HomeAndConstructionBusiness',
  flooring: 'HomeAndConstructionBusiness',
  landscaping: 'HomeAndConstructionBusiness',
  'tree-service': 'HomeAndConstructionBusiness',
  'house-cleaning': 'HomeAndConstructionBusiness',
  'pest-control': 'HomeAndConstructionBusiness',
  locksmith: 'Locksmith',
  'moving-services': 'MovingCompany',
  'self-storage': 'SelfStorage',
  'junk-removal': 'ProfessionalService',
  handyman: 'HomeAndConstructionBusiness',
  'general-contractor': 'GeneralContractor',
  'kitchen-and-bath-remodeling': 'GeneralContractor',
  'appliance-repair': 'HomeAndConstructionBusiness',
  'pool-service': 'HomeAndConstructionBusiness',
  fencing: 'HomeAndConstructionBusiness',
  'garage-doors': 'HomeAndConstructionBusiness',
  'windows-and-doors': 'HomeAndConstructionBusiness',
  'solar-energy': 'HomeAndConstructionBusiness',
  'home-security': 'HomeAndConstructionBusiness',
  'interior-design': 'HomeAndConstructionBusiness',
  'auto-repair': 'AutoRepair',
  'auto-body-shop': 'AutoBodyShop',
  'tire-shop': 'TireShop',
  'car-wash-and-detailing': 'AutoWash',
  towing: 'AutomotiveBusiness',
  'car-dealer': 'AutoDealer',
  'bicycle-shop': 'BikeStore',
  'phone-repair': 'MobilePhoneStore',
  'computer-repair': 'ComputerStore',
  'it-services': 'ProfessionalService',
  'web-design': 'ProfessionalService',
  'marketing-agency': 'ProfessionalService',
  printing: 'ProfessionalService',
  photography: 'ProfessionalService',
  videography: 'ProfessionalService',
  accounting: 'AccountingService',
  'financial-planning': 'FinancialService',
  'insurance-agency': 'InsuranceAgency',
  'mortgage-lender': 'FinancialService',
  'real-estate-agent': 'RealEstateAgent',
  'property-management': 'RealEstateAgent',
  'family-lawyer': 'LegalService',
  'personal-injury-lawyer': 'LegalService',
  'criminal-defense-lawyer': 'LegalService',
  'immigration-lawyer': 'LegalService',
  notary: 'Notary',
  dentist: 'Dentist',
  'family-doctor': 'MedicalClinic',
  optometrist: 'Optician',
  chiropractor: 'MedicalBusiness',
  'physical-therapy': 'MedicalBusiness',
  'mental-health-counseling': 'MedicalBusiness',
  pharmacy: 'Pharmacy',
  veterinarian: 'LocalBusiness',
  'pet-grooming': 'LocalBusiness',
  'pet-sitting': 'LocalBusiness',
  'dog-training': 'LocalBusiness',
  'child-care': 'ChildCare',
  'senior-care': 'LocalBusiness',
  tutoring: 'LocalBusiness',
  'music-lessons': 'LocalBusiness',
  'driving-school': 'LocalBusiness',
  'language-school': 'LocalBusiness',
  'hair-salon': 'HairSalon',
  'barber-shop': 'HairSalon',
  'nail-salon': 'NailSalon',
  'spa-and-massage': 'DaySpa',
  'tattoo-studio': 'TattooParlor',
  'gym-and-fitness': 'ExerciseGym',
  'yoga-studio': 'SportsActivityLocation',
  'martial-arts': 'SportsActivityLocation',
  restaurant: 'Restaurant',
  'coffee-shop': 'CafeOrCoffeeShop',
  bakery: 'Bakery',
  catering: 'FoodEstablishment',
  florist: 'Florist',
  'event-planning': 'ProfessionalService',
  'party-rentals': 'LocalBusiness',
  'dj-and-live-music': 'EntertainmentBusiness',
  hotel: 'Hotel',
  'travel-agency': 'TravelAgency',
  tailor: 'ClothingStore',
  'dry-cleaning': 'DryCleaningOrLaundry',
  jeweler: 'JewelryStore',
  'funeral-home': 'LocalBusiness',
  'taxi-and-limo': 'LocalBusiness',
  courier: 'LocalBusiness',
  'employment-agency': 'EmploymentAgency',
  'water-damage-restoration': 'HomeAndConstructionBusiness',
};

/** A category with the type that its operator has set; empty or absent to derive it from the name. */
type TypedCategory = { name: string; schemaType?: string | undefined };

const FALLBACK_TYPE = 'LocalBusiness';

/** The type that the operator has set, otherwise that of a known category. */
export function schemaType(name: string, categories: readonly TypedCategory[] = []): string {
  const category = categories.find((each) => each.name === name);
  return category?.schemaType || (SCHEMA_TYPES[slugify(name)] ?? FALLBACK_TYPE);
}

/** The type of the main category, then the more specific ones of the others. */
export function schemaTypes(names: readonly [string, ...string[]], categories: readonly TypedCategory[]): string[] {
  const [main, ...others] = names.map((name) => schemaType(name, categories));
  return [...new Set([main ?? FALLBACK_TYPE, ...others.filter((type) => type !== FALLBACK_TYPE)])];
}

export function hasSchemaType(category: string): boolean {
  return Object.hasOwn(SCHEMA_TYPES, slugify(category));
}
