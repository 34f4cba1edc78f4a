import dayjs, { type Dayjs } from 'dayjs';

export { DatePicker, TimePicker } from 'antd';
export { type Dayjs, dayjs };
