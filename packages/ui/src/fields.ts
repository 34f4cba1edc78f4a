import dayjs, { type Dayjs } from 'dayjs';

/** The heavier fields of forms, fetched when a form first shows. */
export { Checkbox, DatePicker, InputNumber, Select, TimePicker } from 'antd';
export { type Dayjs, dayjs };
