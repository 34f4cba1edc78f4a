import { useLocale } from '@switchboard/federation';
import { useTranslation } from '@switchboard/ui/i18n';
import { TextDiff } from '../../diff/components/text-diff.tsx';
import { type Content, changedFiles, changedSettings } from '../model/compare.ts';
import { settingWords, weekInWords } from '../model/setting-words.ts';
import styles from './changes.module.css';

/** Settings and their values in words. */
const useSettingWords = () => {
  const { t } = useTranslation('agents');
  const locale = useLocale();
  const nameOf = (path: string): string => {
    const known = settingWords(path);
    if (!known) return path;
    const name = t(known.words.name);
    return known.language ? `${name} (${t(`rules.languages.${known.language}`)})` : name;
  };
  const wordsOf = (path: string, value: unknown): string => {
    if (value === undefined || value === null) return t('versions.byDefault');
    if (typeof value === 'boolean') return t(value ? 'versions.on' : 'versions.off');
    const week = weekInWords(value, locale);
    if (week !== undefined) return week || t('versions.none');
    if (Array.isArray(value)) return value.map((one) => wordsOf(path, one)).join(', ') || t('versions.none');
    if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value);
    if (typeof value !== 'string') return JSON.stringify(value);
    const values = settingWords(path)?.words.values;
    return values ? t(`${values}.${value}`, { defaultValue: value }) : value;
  };
  return { nameOf, wordsOf };
};

export interface ChangesProps {
  before: Content;
  after: Content;
  /** By id. */
  fileNames: Readonly<Record<string, string>>;
  deletedFiles: ReadonlySet<string>;
}

/** The differences between two states of an agent: prompt, settings, files. */
export const Changes = ({ before, after, fileNames, deletedFiles }: ChangesProps) => {
  const { t } = useTranslation('agents');
  const setting = useSettingWords();
  const settings = changedSettings(before, after);
  const files = changedFiles(before, after);
  const hasFiles = files.added.length + files.removed.length > 0;
  const hasPrompt = before.system_prompt !== after.system_prompt;
  if (!hasPrompt && !hasFiles && settings.length === 0)
    return <p className={styles.muted}>{t('versions.same')}</p>;

  const fileOf = (id: string) => {
    const name = fileNames[id];
    if (name === undefined) return t('versions.goneFile');
    return deletedFiles.has(id) ? t('versions.deletedFile', { name }) : name;
  };
  return (
    <div className={styles.changes}>
      {hasPrompt && (
        <section>
          <h3 className={styles.title}>{t('versions.prompt')}</h3>
          <TextDiff before={before.system_prompt} after={after.system_prompt} />
        </section>
      )}
      {settings.length > 0 && (
        <section>
          <h3 className={styles.title}>{t('versions.settings')}</h3>
          <dl className={styles.settings}>
            {settings.map(({ path, ...change }) => (
              <div key={path} className={styles.setting}>
                <dt>{setting.nameOf(path)}</dt>
                <dd>
                  <del className={styles.removed}>{setting.wordsOf(path, change.before)}</del>{' '}
                  <ins className={styles.added}>{setting.wordsOf(path, change.after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {hasFiles && (
        <section>
          <h3 className={styles.title}>{t('versions.files')}</h3>
          <ul className={styles.files}>
            {files.removed.map((id) => (
              <li key={id}>
                <del className={styles.removed}>{fileOf(id)}</del>
              </li>
            ))}
            {files.added.map((id) => (
              <li key={id}>
                <ins className={styles.added}>{fileOf(id)}</ins>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
