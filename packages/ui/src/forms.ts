/** Components of forms and dialogs, and alerts; fetched with the first of them. */
export {
  Alert,
  type AlertProps,
  Drawer,
  Form,
  type FormInstance,
  Input,
  type InputRef,
  Modal,
  Popconfirm,
  Segmented,
  Spin,
  Steps,
} from 'antd';
export { LookChoice } from './components/look-choice.tsx';
