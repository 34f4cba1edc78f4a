import { isToolName } from '@switchboard/agent-runs/tools';
import type { Assertion } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { splitInput } from '../model/expected-input.ts';
import type { Names } from '../store/use-names.ts';

/** An assertion in one sentence. */
export const useAssertionWords = (names: Names): ((assertion: Assertion) => string) => {
  const { t } = useTranslation('agents');
  const toolOf = (name: string) => (isToolName(name) ? t(`runs.tool.${name}`) : name);
  const inputOf = (tool: string, input?: Readonly<Record<string, unknown>>): string[] => {
    const { rows, others } = splitInput(tool, input);
    const shown = rows.map(({ name, kind, value }) => {
      const text = kind === 'service' ? (names.services.get(value) ?? t('tests.goneService')) : value;
      return `${t(`tests.argument.${name}`)}: ${text}`;
    });
    return Object.keys(others).length === 0 ? shown : [...shown, JSON.stringify(others)];
  };
  return (assertion) => {
    switch (assertion.kind) {
      case 'contains':
      case 'not_contains':
        return t(`tests.expects.${assertion.kind}`, { text: assertion.text });
      case 'tool_called':
        return [
          t('tests.expects.tool_called', { tool: toolOf(assertion.tool) }),
          ...inputOf(assertion.tool, assertion.with),
        ].join(' · ');
      case 'hands_over':
        return assertion.reason
          ? `${t('tests.expects.hands_over')} ${t(`runs.reason.${assertion.reason}`)}`
          : t('tests.expects.hands_over');
      case 'cites':
        return assertion.file === undefined
          ? t('tests.expects.cites')
          : t('tests.expects.citesFile', {
              file: names.files.get(assertion.file) ?? t('versions.goneFile'),
            });
      case 'silent':
        return t('tests.expects.silent');
      case 'language':
        return t('tests.expects.language', { language: t(`rules.languages.${assertion.language}`) });
    }
  };
};
