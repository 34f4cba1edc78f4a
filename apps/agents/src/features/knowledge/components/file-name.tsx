import { plainName } from '@switchboard/common/text/plain-name';
import { nameParts } from '../model/file-name.ts';
import styles from './file-name.module.css';

/** The name of a file in one line. Without room for all of it, its ending stays. */
export const FileName = ({ name }: { name: string }) => {
  const plain = plainName(name);
  const [head, tail] = nameParts(plain);
  return (
    <bdi className={styles.name} title={plain}>
      <span className={styles.head}>{head}</span>
      {tail && <span className={styles.tail}>{tail}</span>}
    </bdi>
  );
};
