import { AUTOMOTIVE_TRADES } from './automotive.ts';
import { BEAUTY_AND_FITNESS_TRADES } from './beauty-and-fitness.ts';
import { FINANCE_TRADES } from './finance.ts';
import { FOOD_AND_EVENT_TRADES } from './food-and-events.ts';
import { HEALTH_TRADES } from './health.ts';
import { HOME_IMPROVEMENT_TRADES } from './home-improvement.ts';
import { HOME_TRADES } from './home-trades.ts';
import { LEGAL_TRADES } from './legal.ts';
import { MOVING_AND_SECURITY_TRADES } from './moving-and-security.ts';
import { PET_AND_EDUCATION_TRADES } from './pets-and-education.ts';
import { PROPERTY_CARE_TRADES } from './property-care.ts';
import { RETAIL_TRADES } from './retail.ts';
import { TECHNOLOGY_AND_MEDIA_TRADES } from './technology-and-media.ts';
import type { Trade, Trades } from './trade.ts';

const ALL_TRADES: Trades = {
  ...RETAIL_TRADES,
  ...PET_AND_EDUCATION_TRADES,
  ...HEALTH_TRADES,
  ...HOME_TRADES,
  ...HOME_IMPROVEMENT_TRADES,
  ...LEGAL_TRADES,
  ...BEAUTY_AND_FITNESS_TRADES,
  ...FINANCE_TRADES,
  ...PROPERTY_CARE_TRADES,
  ...TECHNOLOGY_AND_MEDIA_TRADES,
  ...MOVING_AND_SECURITY_TRADES,
  ...FOOD_AND_EVENT_TRADES,
  ...AUTOMOTIVE_TRADES,
};

/** The ways to run a business of this category; none for the category that stays empty. */
export function findTrades(category: string): readonly Trade[] {
  const trades = ALL_TRADES[category] ?? [];
  return 'voice' in trades ? [trades] : trades;
}
