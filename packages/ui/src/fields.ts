import dayjs, { type Dayjs } from 'dayjs';
import en from 'dayjs/locale/en';
import es from 'dayjs/locale/es';
import ru from 'dayjs/locale/ru';
import { firstWeekday, localeOf } from './locale.ts';

// The usual short form is 'пт'; dayjs has 'птн'.
const languages = [en, es, { ...ru, weekdaysShort: ru.weekdaysMin }];

// The pickers read months and the first day of the week here, by the language of the provider.
for (const language of languages) {
  dayjs.locale({ ...language, weekStart: firstWeekday(localeOf(language.name)) % 7 }, undefined, true);
}

/** The larger fields of forms, fetched with the first form. */
export { Checkbox, DatePicker, InputNumber, Select, TimePicker } from 'antd';
export { type Dayjs, dayjs };
