import { type Agent, type AgentTest, MAX_TESTS, type TestResult } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { messageOf } from '@switchboard/common/text/message-of';
import { Button, EmptyState, Icon, Section, Skeleton, useFeedback } from '@switchboard/ui';
import { Segmented } from '@switchboard/ui/forms';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSearchParams } from '@switchboard/ui/router';
import { useState } from 'react';
import { LatePart } from '../../../ui/late-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import { useNames } from '../store/use-names.ts';
import { useTests } from '../store/use-tests.ts';
import { ConversationCard } from './conversation-card.tsx';
import { RunBar } from './run-bar.tsx';
import { TestRows } from './test-rows.tsx';
import styles from './tests-tab.module.css';

const lateEditor = late(async () => (await import('./test-editor.tsx')).TestEditor);
const lateReplay = late(async () => (await import('../../replay/components/replay-view.tsx')).ReplayView);

export interface TestsTabProps {
  agent: Agent;
  /** Loaded. */
  draft: DraftHandle;
}

/** The test cases of an agent, and their run. */
const Cases = ({ agent, draft }: TestsTabProps) => {
  const { t } = useTranslation('agents');
  const { ask, showError } = useFeedback();
  const [query, setQuery] = useSearchParams();
  const store = useTests(agent);
  const names = useNames(agent);
  const { tests, run, starting, error, supported } = store.state;
  const [edited, setEdited] = useState<AgentTest>();
  const [isEditing, setEditing] = useState(false);
  const [edits, setEdits] = useState(0);
  const [choosing, setChoosing] = useState(false);
  const conversation = query.get('conversation');
  const Editor = useCode(lateEditor, {
    open: isEditing,
    onFailure: () => {
      setEditing(false);
      showError(t('tests.editorFailed'));
    },
  });
  const attempt = (work: () => Promise<unknown>) =>
    work().catch((failure: unknown) => showError(messageOf(failure)));

  const edit = (test: AgentTest | undefined) => {
    setEdited(test);
    setEditing(true);
    setEdits((count) => count + 1);
  };
  const start = (only?: string[]) =>
    attempt(async () => {
      await draft.flush();
      if (draft.getState().unsaved) return showError(t('tests.unsaved'));
      await store.start(only);
    });
  const remove = async (test: AgentTest) => {
    const isSure = await ask({
      title: t('tests.removeTitle', { name: test.name }),
      text: t('tests.removeText'),
      yes: t('tests.removeYes'),
      no: t('tests.removeNo'),
    });
    if (isSure) await attempt(() => store.remove(test));
  };
  const forget = () => {
    setChoosing(false);
    const { agent: chosen = agent.id, tab = 'tests' } = Object.fromEntries(query);
    setQuery({ agent: chosen, tab }, { replace: true });
  };
  const make = (id: string) =>
    attempt(async () => {
      const test = await store.fromConversation(id);
      forget();
      edit(test);
    });
  // During a run, the answers are loaded when the user opens a result.
  const look = (result: TestResult | undefined) => {
    const isOver = result?.state === 'passed' || result?.state === 'failed';
    if (isOver && result.turns.length === 0) void attempt(store.readTurns);
  };

  if (!supported)
    return <EmptyState icon="check" title={t('tests.unsupported')} text={t('tests.unsupportedText')} />;
  if (error !== null && !tests)
    return <LoadFailure title={t('tests.loadFailed')} text={error} retry={store.load} />;
  if (!tests) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;

  const current = run?.draft_version === draft.state.draft?.version && !draft.state.unsaved;
  const isFull = tests.length >= MAX_TESTS;
  const add = (
    <div className={styles.add} data-alone={tests.length === 0 || undefined}>
      <Button icon={<Icon name="plus" size={16} />} disabled={isFull} onClick={() => edit(undefined)}>
        {t('tests.new')}
      </Button>
      <Button icon={<Icon name="chats" size={16} />} disabled={isFull} onClick={() => setChoosing(true)}>
        {t('tests.fromConversation')}
      </Button>
    </div>
  );
  return (
    <>
      {(choosing || conversation !== null) && (
        <ConversationCard
          conversation={conversation}
          onMake={make}
          onReplay={(id) =>
            setQuery({ agent: agent.id, tab: 'tests', view: 'replay', conversation: id }, { replace: true })
          }
          onClose={forget}
        />
      )}
      {tests.length === 0 ? (
        <EmptyState icon="check" title={t('tests.emptyTitle')} text={t('tests.emptyText')} action={add} />
      ) : (
        <>
          <RunBar
            run={run}
            starting={starting}
            current={current}
            onStart={() => void start()}
            onStop={() => void attempt(store.stop)}
          />
          <TestRows
            tests={tests}
            run={run}
            current={current}
            names={names}
            onOpen={look}
            actions={{
              run: ({ id }) => void start([id]),
              edit,
              remove: (test) => void remove(test),
            }}
          />
          {add}
        </>
      )}
      {Editor && (
        <Editor
          // The form of an earlier case may still be fading out.
          key={edits}
          open={isEditing}
          test={edited}
          keptAs={agent.id}
          names={names}
          onSave={async (body) => {
            if (!edited) {
              await store.create(body);
              return { stale: false };
            }
            const { test, stale } = await store.update(edited, body);
            setEdited(test);
            return { stale };
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
};

/** The tests of an agent: test cases, and replays of past conversations. */
export const TestsTab = ({ agent, draft }: TestsTabProps) => {
  const { t } = useTranslation('agents');
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'replay' ? 'replay' : 'cases';
  return (
    <Section title={t(`tests.title.${view}`)} text={t(`tests.intro.${view}`)}>
      <Segmented
        className={styles.views ?? ''}
        aria-label={t('tests.views')}
        value={view}
        options={[
          { value: 'cases', label: t('tests.view.cases') },
          { value: 'replay', label: t('tests.view.replay') },
        ]}
        onChange={(chosen) =>
          setQuery(
            { agent: agent.id, tab: 'tests', ...(chosen === 'replay' && { view: 'replay' }) },
            { replace: true },
          )
        }
      />
      {view === 'replay' ? (
        <LatePart part={lateReplay} placeholder={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
          {(ReplayView) => <ReplayView agent={agent} save={draft.flush} />}
        </LatePart>
      ) : (
        <Cases agent={agent} draft={draft} />
      )}
    </Section>
  );
};
