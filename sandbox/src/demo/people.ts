/** A customer of the studio. `chat` is their number in the emulated Telegram, if they write there. */
export interface DemoPerson {
  name: string;
  phone: string;
  username?: string;
  chat?: number;
}

const person = (name: string, phone: string, chat?: number, username?: string): DemoPerson => ({
  name,
  phone,
  ...(chat === undefined ? {} : { chat }),
  ...(username === undefined ? {} : { username }),
});

/** All customers. Their phone numbers are from ranges that are never assigned. */
export const people = {
  irina: person('Ирина Козлова', '+34 600 000 101', 4_100_000_101, 'ira_kozlova'),
  carmen: person('Carmen Ortega', '+34 600 000 102', 4_100_000_102, 'carmen_ortega'),
  olga: person('Ольга Смирнова', '+34 600 000 103', 4_100_000_103),
  lucia: person('Lucía Fernández', '+34 600 000 104', 4_100_000_104, 'luciafdz'),
  emma: person('Emma Clarke', '+44 7700 900105', 4_100_000_105, 'emmaclarke'),
  natalia: person('Наталья Белова', '+34 600 000 106', 4_100_000_106, 'nata_belova'),
  pablo: person('Pablo Navarro', '+34 600 000 107', 4_100_000_107),
  maria: person('María José Gil', '+34 600 000 108', 4_100_000_108, 'mjgil'),
  svetlana: person('Светлана Орлова', '+34 600 000 109', 4_100_000_109),
  james: person('James Whitfield', '+44 7700 900110', 4_100_000_110, 'jwhitfield'),
  yulia: person('Юлия Гончар', '+34 600 000 111', 4_100_000_111, 'yulia_g'),
  elena: person('Elena Prieto', '+34 600 000 112', 4_100_000_112),
  tatiana: person('Татьяна Лебедева', '+34 600 000 113', 4_100_000_113, 'tanya_leb'),
  alba: person('Alba Serrano', '+34 600 000 114', 4_100_000_114, 'albaserrano'),
  daria: person('Дарья Климова', '+34 600 000 115', 4_100_000_115, 'dasha_klimova'),
  sofia: person('Sofía Herrera', '+34 600 000 116', 4_100_000_116, 'sofi_herrera'),
  anna: person('Анна Мельник', '+34 600 000 117', 4_100_000_117),
  hannah: person('Hannah Brooks', '+44 7700 900118', 4_100_000_118, 'hannahbrooks'),
  veronica: person('Вероника Зайцева', '+34 600 000 119', 4_100_000_119, 'nika_zay'),
  diego: person('Diego Ramos', '+34 600 000 120', 4_100_000_120, 'diegoramos'),
  galina: person('Галина Петровна Шульц', '+34 600 000 121'),
  pilar: person('Pilar Domínguez', '+34 600 000 122'),
  kristina: person('Кристина Авдеева', '+34 600 000 123'),
  ines: person('Inés Cabrera', '+34 600 000 124'),
  marina: person('Марина Фёдорова', '+34 600 000 125'),
  javier: person('Javier Molina', '+34 600 000 126'),
  oksana: person('Оксана Гриценко', '+34 600 000 127'),
  beatriz: person('Beatriz Santos', '+34 600 000 128'),
} satisfies Record<string, DemoPerson>;

export type PersonKey = keyof typeof people;
