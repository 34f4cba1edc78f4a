import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  Bell,
  Bot,
  CalendarDays,
  Check,
  CheckCheck,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleDot,
  Clock,
  Copy,
  CreditCard,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Funnel,
  Languages,
  LogOut,
  type LucideIcon,
  Mail,
  Menu,
  MessagesSquare,
  Mic,
  Monitor,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  Paperclip,
  Pause,
  Pencil,
  Pin,
  Play,
  Plus,
  Printer,
  Reply,
  RotateCw,
  Search,
  Send,
  Settings,
  Smartphone,
  Sparkles,
  Sun,
  Trash2,
  User,
  Users,
  WifiOff,
  X,
} from 'lucide-react';
import { memo } from 'react';

const icons = {
  alert: CircleAlert,
  bell: Bell,
  bot: Bot,
  calendar: CalendarDays,
  card: CreditCard,
  chats: MessagesSquare,
  check: Check,
  clock: Clock,
  close: X,
  copy: Copy,
  dark: Moon,
  delete: Trash2,
  direction: ArrowLeftRight,
  dot: CircleDot,
  down: ArrowDown,
  done: CheckCheck,
  download: Download,
  edit: Pencil,
  external: ExternalLink,
  file: FileText,
  filter: Funnel,
  hide: EyeOff,
  language: Languages,
  light: Sun,
  mail: Mail,
  menu: Menu,
  microphone: Mic,
  more: Ellipsis,
  narrow: PanelLeftClose,
  next: ChevronRight,
  offline: WifiOff,
  attach: Paperclip,
  pause: Pause,
  phone: Smartphone,
  pin: Pin,
  play: Play,
  plus: Plus,
  previous: ChevronLeft,
  print: Printer,
  reply: Reply,
  retry: RotateCw,
  search: Search,
  send: Send,
  settings: Settings,
  show: Eye,
  'sign-out': LogOut,
  sparkles: Sparkles,
  system: Monitor,
  unfold: ChevronDown,
  up: ArrowUp,
  user: User,
  users: Users,
  widen: PanelLeftOpen,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

/** Icons that are mirrored on a right-to-left page. */
const directional = ['external', 'narrow', 'next', 'previous', 'reply', 'send', 'sign-out', 'widen'];

export interface IconProps {
  name: IconName | (string & {});
  /** Pixels. */
  size?: number;
  /** Set by the component that gets the icon. */
  className?: string;
}

/** A decorative icon of 18 px; the surrounding control has the name. An unknown name shows a dot. */
export const Icon = memo(({ name, size = 18, className = '' }: IconProps) => {
  const Shape = Object.hasOwn(icons, name) ? icons[name as IconName] : CircleDot;
  const direction = directional.includes(name) ? 'sb-icon-directional' : '';
  return <Shape size={size} strokeWidth={1.75} aria-hidden className={`sb-icon ${direction} ${className}`} />;
});
