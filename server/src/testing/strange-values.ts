/** Texts, times, zones, numbers and shapes that found faults in other products. */
export const STRANGE_VALUES: readonly unknown[] = [
  ...['\ud83d', 'x\udc00x', 'a\u0000b', '👍'.repeat(16_000), '\u202eabc\u202c', 'e\u0301'.repeat(2_000)],
  ...['\ufeff', '\u2028', 'İ'.repeat(200), 'ﬃ'.repeat(120), '%_\\', '\u3164', '\u200b', '\t\n', '\u{10ffff}'],
  ...['{{customer.name}}', '{first_name}', '<script>', 'a'.repeat(4_097), ','.repeat(500)],
  ...['NaN', 'Infinity', '1e309', '-0', '9007199254740993', '9223372036854775808', '٣', '8640000000000001'],
  ...['0000-01-01', '9999-12-31', '0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59.999-12:00'],
  ...['+275760-09-13T00:00:00Z', '2026-02-30', '2026-03-29T02:30:00Z', '2026-12-31T23:59:60Z', '24:00'],
  ...['Etc/GMT-14', 'europe/madrid', 'Mars/Phobos', '+99:99', 'localtime', 'UTC\u0000', 'XXX', '€'],
  ...['https://[::1]', 'https://user:pw@x', 'javascript:alert(1)', '+٧٩', '@', 'hasOwnProperty'],
  ...[btoa('[null,null]'), btoa('{}'), '00000000-0000-0000-0000-000000000000'],
  ...[2 ** 53 + 2, 2 ** 31, 2 ** 63, 5e-324, 8_640_000_000_000_001, 253_402_300_800_000],
  ...[null, [null], [[[]]], { '\u0000': 1 }, { length: 1e9 }],
];
