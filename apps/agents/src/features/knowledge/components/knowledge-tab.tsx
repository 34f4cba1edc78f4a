import type { Agent, AgentFile } from '@switchboard/api-client';
import { late } from '@switchboard/common/async/late';
import { useCode } from '@switchboard/common/async/use-code';
import { messageOf } from '@switchboard/common/text/message-of';
import { useApp } from '@switchboard/federation';
import { Section, Skeleton, useFeedback } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useStore } from '@switchboard/ui/state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { isExtended } from '../../agents/model/extended.ts';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import type { DraftHandle } from '../../draft/store/use-draft.ts';
import { Gaps } from '../../teaching/components/gaps.tsx';
import { OwnAnswers } from '../../teaching/components/own-answers.tsx';
import { useTeaching } from '../../teaching/store/use-teaching.ts';
import { isolated } from '../model/file-name.ts';
import { knowledgeOf } from '../store/knowledge-stores.ts';
import { DropZone } from './drop-zone.tsx';
import { FileRows } from './file-rows.tsx';
import styles from './knowledge-tab.module.css';
import { UploadRows } from './upload-rows.tsx';

const latePreview = late(async () => (await import('./passages-drawer.tsx')).PassagesDrawer);

export interface KnowledgeTabProps {
  agent: Agent;
  /** The draft, which contains the set of files. */
  draft: Pick<DraftHandle, 'refresh'>;
}

/** The files that an agent knows, and the upload; what it could not answer, and what people taught it. */
export const KnowledgeTab = ({ agent, draft: { refresh } }: KnowledgeTabProps) => {
  const { t } = useTranslation('agents');
  const { ask, showDone, showError } = useFeedback();
  const agents = useAgentsStore();
  const store = knowledgeOf(useApp(), agent.id);
  const { files, error, uploads, news, action } = useStore(store);
  const [previewed, setPreviewed] = useState<AgentFile>();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const PassagesDrawer = useCode(latePreview, {
    open: isPreviewOpen,
    onFailure: () => {
      setPreviewOpen(false);
      showError(t('knowledge.previewFailed'), 'preview');
    },
  });
  // A backend of the base contract stores files without their state.
  const readsFiles = isExtended(agent);
  const teaching = useTeaching(agent.id, readsFiles);

  useEffect(() => store.follow(), [store]);
  const { version } = agent;
  const loadedFor = useRef(version);
  useEffect(() => {
    if (loadedFor.current === version) return;
    loadedFor.current = version;
    // A publication may have accepted files that were in doubt.
    void store.load();
  }, [store, version]);
  const onOtherSet = useEffectEvent(() => {
    void refresh();
    // A file that was read is published at once.
    void agents.load();
  });
  useEffect(() => {
    if (news && news.kind !== 'failed') onOtherSet();
  }, [news]);

  const preview = (file: AgentFile) => {
    setPreviewed(file);
    setPreviewOpen(true);
  };
  const remove = async (file: AgentFile) => {
    const isSure = await ask({
      title: t('knowledge.removeQuestion', { name: isolated(file.name) }),
      text: t('knowledge.removeText'),
      yes: t('knowledge.removeYes'),
      no: t('knowledge.keep'),
    });
    if (!isSure || !(await store.remove(file))) return;
    const name = isolated(file.name);
    const restore = () =>
      store.restore(file).catch((failure) => showError(messageOf(failure), 'knowledge-restore'));
    showDone(t('knowledge.news.removed', { name }), {
      label: t('knowledge.undo'),
      run: () => void restore(),
    });
  };

  return (
    <>
      {readsFiles && <Gaps agent={agent} teaching={teaching} />}
      <Section title={t('knowledge.title')} text={t('knowledge.text')}>
        <DropZone onFiles={store.upload} readsFiles={readsFiles} />
        <UploadRows uploads={uploads} onRetry={store.retry} onDismiss={store.dismiss} />
        {error !== null && <LoadFailure title={t('knowledge.failed')} text={error} retry={store.load} />}
        {error === null && !files && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
        {files && (
          <FileRows
            files={files}
            action={action}
            actions={
              readsFiles
                ? {
                    onPreview: preview,
                    onReadAgain: store.readAgain,
                    onRemove: (file) => void remove(file),
                  }
                : undefined
            }
          />
        )}
        <p role="status" className={styles.announcement}>
          {news && t(`knowledge.news.${news.kind}`, { name: isolated(news.name) })}
        </p>
        {previewed && PassagesDrawer && (
          <PassagesDrawer
            agentId={agent.id}
            file={previewed}
            open={isPreviewOpen}
            onClose={() => setPreviewOpen(false)}
          />
        )}
      </Section>
      {readsFiles && <OwnAnswers agent={agent} teaching={teaching} />}
    </>
  );
};
