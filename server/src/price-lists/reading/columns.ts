/** What a column of a table holds. A variant is a price of one kind of the service, such as 'long hair'. */
export type Role = 'name' | 'price' | 'duration' | 'other' | 'variant';

const NAME =
  /^(?:services?|servicios?|услуг[аи]|вид(?:ы)? услуг|наименование(?: услуги)?|название|prestations?|soins?|désignation|designation|leistung(?:en)?|behandlung(?:en)?|name|nombre|concepto|description|descripción|treatments?|tratamientos?|class(?:es)?|item|работ[аы]|procedure|процедура|servizio|trattamento|serviço)(?!\p{L})/iu;
const PRICE =
  /^(?:price|precios?|цен[аы]|стоимость|прайс|prix|tarifs?|tarifas?|importe|preise?|cost|costo|coste|prezzo|preço|fee|rate|сумма|pvp|p\.v\.p)(?!\p{L})/iu;
const DURATION =
  /^(?:duration|time|length|minutes?|mins?|duración|duracion|tiempo|minutos|длительность|продолжительность|время|мин|минут|durée|duree|dauer|zeit|durata|duração)(?!\p{L})/iu;
const OTHER =
  /^(?:№|n[°º]|#|id|код|code|cod|código|codigo|ref|sku|артикул|ед|unit|unidad|qty|кол|category|categor|катего|раздел|rubrique|kategorie|notes?|notas?|примеч|коммент|comment|remarque|teacher|profesor|мастер|who|quien)/iu;

const roleOf = (label: string): Role => {
  const name = label.trim();
  if (OTHER.test(name)) return 'other';
  if (PRICE.test(name)) return 'price';
  if (DURATION.test(name)) return 'duration';
  return NAME.test(name) ? 'name' : 'variant';
};

/** The columns of a table, by the cells of its first row; undefined for a row that is no heading. */
export const columnsOf = (cells: readonly string[]): Role[] | undefined => {
  const roles = cells.map(roleOf);
  const isKnown = roles.filter((role) => role !== 'variant').length >= 2 || roles.includes('name');
  if (cells.length < 2 || !isKnown || cells.some((cell) => /\d{2}/.test(cell))) return undefined;
  // A table of services whose first column has no usual label.
  if (!roles.includes('name')) {
    const first = roles.indexOf('variant');
    if (first === -1) return undefined;
    roles[first] = 'name';
  }
  return roles;
};

/** The unit of bare numbers in a column, by its label. */
export const unitIn = (label: string): 'h' | 'min' =>
  /(?<!\p{L})(?:hours?|horas?|час|ч|heures?|stunden|h)(?!\p{L})/iu.test(label) ? 'h' : 'min';
