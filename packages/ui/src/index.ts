/** The design system. Apps take every component from here and import antd nowhere. */
export {
  Alert,
  App,
  Button,
  Drawer,
  Dropdown,
  Form,
  type FormInstance,
  Input,
  type InputRef,
  Modal,
  Popconfirm,
  Segmented,
  Skeleton,
  Spin,
  Steps,
  Tooltip,
} from 'antd';
export { Avatar, type AvatarProps } from './components/avatar.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './components/error-state.tsx';
export { Icon, type IconName } from './components/icon.tsx';
export { IDENTITY_COLORS, identityColor } from './components/identity-color.ts';
export { Mark } from './components/mark.tsx';
export { Page, type PageProps } from './components/page.tsx';
export { Section, type SectionProps } from './components/section.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden.tsx';
