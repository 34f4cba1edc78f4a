import { hoursIn } from './hours.ts';
import { linesOf } from './lines.ts';
import type { PriceList } from './price-list.ts';
import { currencyOf } from './prices.ts';
import { servicesIn } from './services.ts';

/** What a price list says, by its form alone. Linear in the length of the text, of which the first part is read. */
export const readPriceList = (text: string): PriceList => {
  const lines = linesOf(text);
  const hours = hoursIn(lines);
  const rest = lines.filter((_, at) => !hours?.lines.has(at));
  const services = servicesIn(rest);
  const currency = currencyOf(rest);
  return {
    services,
    hours: hours && {
      week: hours.week,
      unsure: hours.unsure,
      lines: [...hours.lines].map((at) => lines[at] ?? ''),
    },
    currency,
  };
};
