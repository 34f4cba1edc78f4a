/** Content of a message that is neither a text nor a file. */
export type SpecialContent =
  | { type: 'sticker'; emoji: string | undefined }
  | { type: 'contact'; name: string; phone: string }
  | { type: 'location'; latitude: number; longitude: number; title?: string; address?: string }
  | { type: 'poll' | 'checklist'; title: string; items: string[] }
  | { type: 'dice'; emoji: string; value: number }
  | { type: 'game'; title: string }
  /** `amount` is in the smallest unit of the currency. */
  | { type: 'invoice' | 'payment'; title?: string; currency: string; amount: number }
  | { type: 'story' | 'missed_call' };

/** The content as a text that reads the same in all languages. Null where the client names the type instead. */
export const toText = (content: SpecialContent): string | null => {
  switch (content.type) {
    case 'sticker':
      return content.emoji || null;
    case 'contact':
      return lines(`👤 ${content.name}`.trim(), content.phone);
    case 'location': {
      const { latitude, longitude, title, address } = content;
      const place = `${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`;
      return lines(title && `📍 ${title}`, address, `https://maps.google.com/?q=${place}`);
    }
    case 'poll':
      return lines(`📊 ${content.title}`, ...content.items.map((item) => `• ${item}`));
    case 'checklist':
      return lines(`☑️ ${content.title}`, ...content.items.map((item) => `• ${item}`));
    case 'dice':
      return `${content.emoji} ${content.value}`;
    case 'game':
      return `🎮 ${content.title}`;
    case 'invoice':
    case 'payment':
      return lines(`💳 ${sumOf(content)}`, content.title);
    default:
      return null;
  }
};

const lines = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join('\n');

const sumOf = ({ currency, amount }: { currency: string; amount: number }): string => {
  // Telegram's own stars.
  if (currency === 'XTR') return `${amount} ⭐`;
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    return currency;
  }
};
