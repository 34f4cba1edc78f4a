import {
  ArrowDown,
  Bot,
  CalendarDays,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleDot,
  Clock,
  CreditCard,
  FileText,
  LogOut,
  type LucideIcon,
  Menu,
  MessagesSquare,
  PanelLeft,
  Paperclip,
  Pin,
  Plus,
  RotateCw,
  Search,
  Send,
  Settings,
  Smartphone,
  Sparkles,
  Trash2,
  User,
  Users,
  WifiOff,
  X,
} from 'lucide-react';

const icons = {
  alert: CircleAlert,
  bot: Bot,
  calendar: CalendarDays,
  card: CreditCard,
  chats: MessagesSquare,
  check: Check,
  clock: Clock,
  close: X,
  collapse: PanelLeft,
  delete: Trash2,
  dot: CircleDot,
  down: ArrowDown,
  file: FileText,
  menu: Menu,
  next: ChevronRight,
  offline: WifiOff,
  attach: Paperclip,
  phone: Smartphone,
  pin: Pin,
  plus: Plus,
  previous: ChevronLeft,
  retry: RotateCw,
  search: Search,
  send: Send,
  settings: Settings,
  'sign-out': LogOut,
  sparkles: Sparkles,
  user: User,
  users: Users,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

export interface IconProps {
  name: IconName | (string & {});
  /** Pixels. */
  size?: number;
  /** Given by the component that the icon is handed to. */
  className?: string;
}

/** A decorative icon of 18 px; the control around it carries the name. An unknown name shows a dot. */
export const Icon = ({ name, size = 18, className = '' }: IconProps) => {
  const Shape = name in icons ? icons[name as IconName] : CircleDot;
  return <Shape size={size} strokeWidth={1.75} aria-hidden className={`sb-icon ${className}`} />;
};
