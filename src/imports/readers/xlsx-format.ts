import { format, isDateFormat } from 'numfmt';

/** The text of a number as a person sees it in its cell. */
export type CellFormat = (value: number) => string;

/** Formats that only round or group digits, for which the whole number is worth more than what is seen of it. */
const PLAIN_NUMBER = /^(?:general|#?[#,]*0(?:\.[0#]+)?)(?:_\)|;.*)?$/i;
/** Excel keeps 15 digits. */
const DIGITS = 15;
const DAYS_1904 = 1462;

export function cellFormatOf(pattern: string, is1904: boolean): CellFormat {
  if (PLAIN_NUMBER.test(pattern)) return plainNumber;
  const isDate = canFormat(() => isDateFormat(pattern));
  const shift = isDate && is1904 ? DAYS_1904 : 0;
  return (value) => {
    let text = '';
    canFormat(() => {
      text = String(format(pattern, value + shift, { nbsp: false })).trim();
      return true;
    });
    return text === '' ? plainNumber(value) : text;
  };
}

function plainNumber(value: number): string {
  return Number.isInteger(value)
    ? value.toLocaleString('en-US', { useGrouping: false })
    : String(Number(value.toPrecision(DIGITS)));
}

/** False for a pattern that is not one. */
function canFormat(use: () => boolean): boolean {
  try {
    return use();
  } catch {
    return false;
  }
}
