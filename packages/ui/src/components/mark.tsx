/** The mark of Switchboard: two lines that cross through a round jack. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
    <rect width="32" height="32" rx="9" fill="var(--sb-accent)" />
    <path
      d="M6.5 9.5C13 9.5 19 22.5 25.5 22.5M6.5 22.5C13 22.5 19 9.5 25.5 9.5"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <circle cx="16" cy="16" r="4.6" fill="var(--sb-accent)" stroke="#fff" strokeWidth="2.4" />
  </svg>
);
