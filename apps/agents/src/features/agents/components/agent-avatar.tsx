import { Avatar } from '@switchboard/ui';
import styles from './agent-avatar.module.css';

/** The drawn part of the ring around an agent's avatar. */
const RING_PERCENT = 60;

/** An agent's avatar in its ring. Decorative: the name is beside it. */
export const AgentAvatar = ({ id, name, size = 40 }: { id: string; name: string; size?: number }) => (
  <span className={styles.avatar} style={{ inlineSize: size, blockSize: size }} aria-hidden>
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden>
      <circle className={styles.track} cx="20" cy="20" r="18.5" />
      <circle
        className={styles.value}
        cx="20"
        cy="20"
        r="18.5"
        pathLength={100}
        strokeDasharray={`${RING_PERCENT} ${100 - RING_PERCENT}`}
      />
    </svg>
    <Avatar id={id} name={name} size={size - 10} />
  </span>
);
