import { AGENT_DEFAULTS, type Agent } from '@switchboard/api-client';
import { useApp, useKept } from '@switchboard/federation';
import { Button } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useSearchParams } from '@switchboard/ui/router';
import { useStore } from '@switchboard/ui/state';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { setupStepTexts } from '../../../locales/en/setup-step.ts';
import { Failure } from '../../../ui/failure.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useLateTexts } from '../../../ui/use-late-texts.ts';
import { useAgentsStore } from '../../agents/store/use-agents.ts';
import { ConflictNotice } from '../../draft/components/conflict-notice.tsx';
import { DraftProblem } from '../../draft/components/draft-problem.tsx';
import { useKeepSaved } from '../../draft/components/use-keep-saved.ts';
import { usePublishReason } from '../../draft/components/use-publish.ts';
import { isTooLong } from '../../draft/model/limits.ts';
import { type DraftHandle, useDraft, useDraftStores } from '../../draft/store/use-draft.ts';
import { createPlaygroundStore } from '../../playground/store/playground-store.ts';
import { choicesIn, promptOf, withName } from '../model/first-prompt.ts';
import { doneSteps, firstOpen, type Step, shownStep, stepFrom } from '../model/steps.ts';
import { createSetupStore } from '../store/setup-store.ts';
import { useFiles } from '../store/use-files.ts';
import { BookingStep } from './booking-step.tsx';
import { BusinessStep } from './business-step.tsx';
import { ChannelStep } from './channel-step.tsx';
import { NewcomerLook } from './newcomer-look.tsx';
import { OnboardingSkeleton } from './onboarding-skeleton.tsx';
import { PricesStep } from './prices-step.tsx';
import styles from './setup.module.css';
import { StepList } from './step-list.tsx';
import { ToneStep } from './tone-step.tsx';
import { TrialStep } from './trial-step.tsx';
import { usePriceList } from './use-price-list.ts';

/** Sets up the first agent in steps; the URL names the shown step. The answers are kept in the agent's draft. */
export const Setup = ({ agent }: { agent: Agent }) => {
  const { t } = useTranslation('agents');
  const draft = useDraft(agent);
  useKeepSaved(draft);
  if (draft.state.draft) return <Steps agent={agent} draft={draft} />;
  if (draft.state.error === null) return <OnboardingSkeleton />;
  return <LoadFailure title={t('draft.loadFailed')} text={draft.state.error} retry={draft.load} />;
};

const Steps = ({ agent, draft }: { agent: Agent; draft: DraftHandle }) => {
  const { t } = useLateTexts(setupStepTexts);
  const { api, session, i18n, navigation } = useApp();
  const agents = useAgentsStore();
  const store = useDraftStores()(agent);
  const [setup] = useState(() =>
    createSetupStore({
      draft: store,
      agents,
      session,
      nameBusiness: (name) => api.schedule.update({ name }),
    }),
  );
  const [trial] = useState(() =>
    createPlaygroundStore({
      tryOut: async (...trial) => {
        await store.flush();
        return api.answering.tryOut(...trial);
      },
      agentId: agent.id,
      unsaved: store.unsavedChanges,
    }),
  );
  const { finishing, error } = useStore(setup);
  // The notice's own button would publish without ending the onboarding.
  const { publishError } = draft.state;
  const reasonOf = usePublishReason();
  const problem = error ?? (publishError && reasonOf(publishError));
  const tried = useStore(trial, ({ lines }) => lines.some(({ author }) => author === 'agent'));
  const files = useFiles(agent, draft);
  const [bookable, setBookable] = useState(false);
  const priceList = usePriceList(files);
  const { value: name, change: setName, forget: forgetName } = useKept('agents:onboarding:name', '');
  const [query, setQuery] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);

  const stored = draft.state.draft;
  const done = stored
    ? doneSteps({ draft: stored, tried, bookable, connected: agent.channels.length > 0 })
    : new Set<Step>();
  // Without a named step, the first open one stays while it is worked on.
  const [first] = useState(() => firstOpen(done));
  const step = shownStep(query.get('step'), first);
  const prompt = stored?.system_prompt ?? '';

  useEffect(() => () => trial.stop(), [trial]);
  useEffect(() => {
    // A backend of the base contract does not know.
    api.priceLists.readiness(agent.id).then(
      ({ booking }) => setBookable(booking.every((gap) => gap === 'currency')),
      () => undefined,
    );
  }, [api, agent.id]);
  // The first step that is shown leaves the focus where it is.
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);

  const generalPrompt = () => promptOf({ kind: 'general', language: i18n.language(), name });
  const go = (to: Step) => {
    priceList.save();
    if (step === 'business' && name.trim() !== '' && !choicesIn(prompt))
      draft.change({ system_prompt: prompt.trim() === '' ? generalPrompt() : withName(prompt, name) });
    setQuery({ step: to });
  };
  const next = stepFrom(step, 1);
  const previous = stepFrom(step, -1);
  const hasAnswer =
    done.has(step) ||
    step === 'tone' ||
    (step === 'business' && name.trim() !== '') ||
    priceList.text.trim() !== '';

  const finish = async (path?: string) => {
    // The business step shows the fault.
    if (isTooLong(prompt)) return go('business');
    if (!(await setup.finish(agent, generalPrompt(), choicesIn(prompt)?.name || name.trim()))) return;
    forgetName();
    if (path !== undefined) navigation.open(path);
  };

  const content: Record<Step, () => ReactNode> = {
    business: () => (
      <BusinessStep
        agent={agent}
        prompt={prompt}
        name={name}
        onName={setName}
        onPrompt={(system_prompt) => draft.change({ system_prompt })}
        onSubmit={() => next && go(next)}
      />
    ),
    tone: () => (
      <ToneStep
        tone={stored?.intelligence.tone}
        onChange={(tone) => draft.change({ intelligence: { tone } })}
      />
    ),
    prices: () => <PricesStep store={files} text={priceList.text} onText={priceList.type} />,
    booking: () => (
      <BookingStep
        agent={agent}
        files={files}
        pasted={priceList.pasted}
        onDone={() => {
          setBookable(true);
          go('trial');
        }}
      />
    ),
    trial: () => (
      <TrialStep
        agent={agent}
        trial={trial}
        files={files}
        onPrices={() => go('prices')}
        onBooking={() => go('booking')}
      />
    ),
    channel: () => (
      <ChannelStep agent={agent} finishing={finishing} onAccount={() => finish('/dashboard/account')} />
    ),
  };

  return (
    <div className={styles.columns}>
      <StepList shown={step} done={done} onChoose={go} />
      <section className={styles.panel} aria-labelledby="setup-step">
        <h2 id="setup-step" ref={heading} tabIndex={-1} className={styles.title}>
          {t(`setupStep.${step}.title`)}
        </h2>
        <p className={styles.text}>{t(`setupStep.${step}.text`)}</p>
        <div className={styles.notices}>
          {draft.state.conflict && <ConflictNotice draft={draft} />}
          {publishError === null && <DraftProblem draft={draft} />}
        </div>
        {step === 'business' && <NewcomerLook />}
        {content[step]()}
        {problem && (
          <Failure className={styles.failure} title={t('onboarding.notFinished')} reason={problem} />
        )}
        <footer className={styles.footer}>
          {previous && (
            <Button size="large" onClick={() => go(previous)}>
              {t('onboarding.back')}
            </Button>
          )}
          {next ? (
            <Button
              size="large"
              type={hasAnswer && step !== 'booking' ? 'primary' : 'default'}
              className={styles.next ?? ''}
              onClick={() => {
                // The tone that is shown as chosen is stored.
                if (step === 'tone' && !done.has(step))
                  draft.change({ intelligence: { tone: AGENT_DEFAULTS.tone } });
                go(next);
              }}
            >
              {t(hasAnswer ? 'onboarding.next' : 'onboarding.skip')}
            </Button>
          ) : (
            <Button
              size="large"
              type="primary"
              className={styles.next ?? ''}
              loading={finishing}
              onClick={() => finish()}
            >
              {t(agent.channels.length > 0 ? 'onboarding.start' : 'onboarding.save')}
            </Button>
          )}
        </footer>
      </section>
    </div>
  );
};
