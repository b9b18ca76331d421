import { COUNTER_TRADES } from './counter.ts';
import { FAMILY_TRADES } from './family.ts';
import { HEALTH_TRADES } from './health.ts';
import { HOUSE_TRADES } from './house.ts';
import { INDOOR_TRADES } from './indoors.ts';
import { LAW_TRADES } from './law.ts';
import { LOOKS_TRADES } from './looks.ts';
import { MONEY_TRADES } from './money.ts';
import { PROPERTY_TRADES } from './property.ts';
import { SCREEN_TRADES } from './screens.ts';
import { SECURITY_TRADES } from './security.ts';
import { TABLE_TRADES } from './table.ts';
import type { Trade, Trades } from './trade.ts';
import { WHEELS_TRADES } from './wheels.ts';

const ALL_TRADES: Trades = {
  ...COUNTER_TRADES,
  ...FAMILY_TRADES,
  ...HEALTH_TRADES,
  ...HOUSE_TRADES,
  ...INDOOR_TRADES,
  ...LAW_TRADES,
  ...LOOKS_TRADES,
  ...MONEY_TRADES,
  ...PROPERTY_TRADES,
  ...SCREEN_TRADES,
  ...SECURITY_TRADES,
  ...TABLE_TRADES,
  ...WHEELS_TRADES,
};

/** The ways to run a business of this category; none for the category that stays empty. */
export function tradesOf(category: string): readonly Trade[] {
  const trades = ALL_TRADES[category] ?? [];
  return 'voice' in trades ? [trades] : trades;
}
