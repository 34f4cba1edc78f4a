/** Components of forms and dialogs, fetched with the first of them. */
export {
  Drawer,
  Form,
  type FormInstance,
  Input,
  type InputRef,
  Modal,
  Popconfirm,
  Spin,
  Steps,
} from 'antd';
