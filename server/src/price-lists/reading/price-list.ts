import type { WeekSpans } from '@switchboard/common/time/opening-hours';

/** A service as a price list has it. */
export interface ListedService {
  name: string;
  /** The heading that it stands under. */
  heading: string | null;
  /** Minutes; null if the list has none. */
  duration: number | null;
  /** Null if the list has none. */
  price: number | null;
  /** Some of it could be meant in another way: a person should look. */
  unsure: boolean;
  /** The line that it comes from. */
  line: string;
}

/** What a price list says. Every value stands in its text. */
export interface PriceList {
  services: ListedService[];
  /** From Monday to Sunday; null if the list has no opening hours. */
  hours: { week: WeekSpans; unsure: boolean; lines: string[] } | null;
  /** An ISO 4217 code; null if the list has none. */
  currency: { code: string; unsure: boolean } | null;
}
