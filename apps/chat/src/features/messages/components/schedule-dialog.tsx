import { isNetworkError, isNotFound, type ScheduledMessage, type SendTimes } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { messageOf } from '@switchboard/common/text/message-of';
import { zoneFrom } from '@switchboard/common/time/zone';
import { UnsavedMark, useLocale } from '@switchboard/federation';
import { Button, TextArea } from '@switchboard/ui';
import { type ReactNode, useRef, useState } from 'react';
import { scheduledTexts } from '../../../locales/en/scheduled.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import styles from './scheduled.module.css';
import { isQuiet, timeWords } from './send-times.ts';

interface Chosen {
  at: number;
  unlessReply: boolean;
  text: string;
}

export interface ScheduleDialogProps {
  times: SendTimes;
  customer: string;
  /** The message to change; a new one without it. */
  edited?: ScheduledMessage;
  at: number;
  unlessReply: boolean;
  onSave: (chosen: Chosen) => Promise<void>;
  onClose: () => void;
}

const lateFields = late(() => import('@switchboard/ui/fields'));

/** How a date is shown, and in which other ways it can be typed. */
const DATES = ['D MMM YYYY', 'YYYY-MM-DD', 'D.M.YYYY', 'D/M/YYYY'];

/** Day and time, by the clocks that the server sent, and the option. */
export const ScheduleDialog = (props: ScheduleDialogProps): ReactNode => {
  const { times, customer, edited, onSave, onClose } = props;
  const { t } = useLateTexts(scheduledTexts);
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const fields = useCode(lateFields, { open: true, onFailure: onClose });
  const zone = zoneFrom(times.clocks);
  const [wall, setWall] = useState(() => zone.wallTime(props.at));
  const [unlessReply, setUnlessReply] = useState(props.unlessReply);
  const [text, setText] = useState(edited?.text ?? '');
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const words = timeWords(times, locale);
  const at = zone.instantOf(wall);
  const isAhead = at > Date.now() && at <= times.until;
  const isEmpty = edited?.msg_type === 'text' && text.trim() === '';
  const here = words.here(at);
  const [from, to] = times.quiet;

  const save = async () => {
    setSaving(true);
    try {
      await onSave({ at, unlessReply, text: text.trim() });
      dialog.current?.close();
    } catch (error) {
      const isGone = isNotFound(error);
      setProblem(
        isNetworkError(error) ? t('scheduled.offline') : isGone ? t('scheduled.gone') : messageOf(error),
      );
      setSaving(false);
    }
  };

  if (!fields) return null;
  const { DatePicker, TimePicker, Checkbox, dayjs } = fields;
  const shown = dayjs(wall.date).add(wall.minutes, 'minute');
  const inDialog = () => dialog.current ?? document.body;
  const [first, last] = [zone.wallTime(Date.now()).date, zone.wallTime(times.until).date];

  return (
    <ModalDialog
      dialog={dialog}
      title={t(edited ? 'scheduled.editing' : 'scheduled.title')}
      width={400}
      onClose={onClose}
      footer={
        <Button type="primary" disabled={!isAhead || isEmpty || isSaving} onClick={() => void save()}>
          {t(edited ? 'scheduled.change' : 'scheduled.save')}
        </Button>
      }
    >
      <UnsavedMark when={text !== (edited?.text ?? '')} />
      <div className={styles.form}>
        {edited && (
          <TextArea
            ref={field}
            maxRows={8}
            value={text}
            dir="auto"
            aria-label={t('scheduled.text')}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <div className={styles.when}>
          <DatePicker
            aria-label={t('scheduled.date')}
            allowClear={false}
            format={DATES}
            value={shown}
            getPopupContainer={inDialog}
            disabledDate={(day) => day.format('YYYY-MM-DD') < first || day.format('YYYY-MM-DD') > last}
            onChange={(day) => day && setWall({ ...wall, date: day.format('YYYY-MM-DD') })}
          />
          <TimePicker
            aria-label={t('scheduled.time')}
            allowClear={false}
            needConfirm={false}
            format={words.minutes(13 * 60).startsWith('13') ? 'HH:mm' : 'h:mm a'}
            minuteStep={5}
            value={shown}
            getPopupContainer={inDialog}
            onChange={(time) => time && setWall({ ...wall, minutes: time.hour() * 60 + time.minute() })}
          />
        </div>
        {times.of === 'customer' && times.home && (
          <p className={styles.note}>
            {t('scheduled.inZone', { zone: times.clocks.name.replaceAll('_', ' ') })}
          </p>
        )}
        {here !== undefined && (
          <p className={styles.note}>{t('scheduled.theirs', { when: words.moment(at), here })}</p>
        )}
        {!isAhead && (
          <p className={styles.problem} role="alert">
            {t(at > times.until ? 'scheduled.tooFar' : 'scheduled.past')}
          </p>
        )}
        {isAhead && isQuiet(times, at) && (
          <p className={styles.note} role="status">
            {t('scheduled.quiet', { from: words.minutes(from), to: words.minutes(to) })}
          </p>
        )}
        <Checkbox checked={unlessReply} onChange={(event) => setUnlessReply(event.target.checked)}>
          {t('scheduled.unlessReply', { name: customer })}
        </Checkbox>
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </ModalDialog>
  );
};
