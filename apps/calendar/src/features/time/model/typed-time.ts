/** Hours and minutes, and whether they are before or after noon: `16:30`, `1630`, `4pm`, `4:30 PM`, `4.30 p. m.` */
const TIME = /^(\d{1,2}?)(?:[:.h]?(\d{2}))?(?:([ap])\.?m\.?)?$/;

/**
 * The time that a person typed, as `HH:mm`, on a clock of either kind; `undefined` if it is none. On a 12-hour clock, a
 * time like `4:30` could be one of two, and is none.
 */
export const typedTime = (text: string, hour12: boolean): string | undefined => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
  const [, hours = '', minutes = '0', half] = TIME.exec(plain) ?? [];
  if (hours === '') return undefined;
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (minute > 59 || hour > 23) return undefined;
  if (half === undefined) {
    const isClear = !hour12 || hour > 12 || hours.length === 2;
    return isClear ? clockOf(hour, minute) : undefined;
  }
  if (hour < 1 || hour > 12) return undefined;
  return clockOf((hour % 12) + (half === 'p' ? 12 : 0), minute);
};

const clockOf = (hour: number, minute: number): string =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
