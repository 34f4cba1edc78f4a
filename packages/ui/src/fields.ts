import dayjs, { type Dayjs } from 'dayjs';
import en from 'dayjs/locale/en';
import es from 'dayjs/locale/es';
import ru from 'dayjs/locale/ru';
import { firstWeekday, localeOf } from './locale.ts';

// 'пт' is what people write; dayjs has 'птн'.
const languages = [en, es, { ...ru, weekdaysShort: ru.weekdaysMin }];

// The pickers find months and the first day of the week here, by the language of the provider.
for (const language of languages) {
  dayjs.locale({ ...language, weekStart: firstWeekday(localeOf(language.name)) % 7 }, undefined, true);
}

/** The heavier fields of forms, fetched when a form first shows. */
export { Checkbox, DatePicker, InputNumber, Select, TimePicker } from 'antd';
export { type Dayjs, dayjs };
