import { downThePage, makePdf } from '../../server/src/testing/sample-documents.ts';

const NAMES = [
  'Haircut',
  'Стрижка',
  'Corte',
  'Massage',
  'Маникюр',
  'Limpieza',
  'Repair',
  'Окрашивание',
  'Consulta',
];

/** A PDF of price lists and rules, 44 lines on a page, in three languages. */
export const makeLongPdf = (pages) =>
  makePdf(
    Array.from({ length: pages }, (_, page) =>
      downThePage(
        Array.from({ length: 44 }, (_, line) => {
          const number = page * 44 + line;
          if (line % 11 === 0) return `CHAPTER ${String.fromCharCode(65 + (number % 26))}`;
          const name = NAMES[number % NAMES.length];
          return line % 3 === 0
            ? `Please note that ${name} number ${number} has to be booked two days before, by phone or online.`
            : `${name} number ${number} — ${20 + (number % 80)} €, ${15 + (number % 9) * 5} min`;
        }),
      ),
    ),
  );
