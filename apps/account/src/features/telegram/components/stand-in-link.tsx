import { useStore } from '@switchboard/ui/state';
import { useStatusStore } from '../../status/store/use-status.ts';

export interface StandInLinkProps {
  /** The part of the page's URL that says what it shows. */
  part: 'scan' | 'code';
  value: string;
  children: string;
}

/** A link to the page that stands in for Telegram's apps; nothing with the real Telegram. */
export const StandInLink = ({ part, value, children }: StandInLinkProps) => {
  const standIn = useStore(useStatusStore(), ({ status }) => status?.standIn);
  if (!standIn) return null;
  const page = new URL(standIn, location.href);
  page.searchParams.set(part, value);
  return (
    <a href={page.href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
};
