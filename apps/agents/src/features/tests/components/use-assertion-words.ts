import type { Assertion } from '@switchboard/api-client';
import { useTranslation } from '@switchboard/ui/i18n';
import { isToolName } from '../../runs/model/tool.ts';

/** What an assertion expects, in one sentence. @param fileNames of the agent, by id */
export const useAssertionWords = (
  fileNames: ReadonlyMap<string, string>,
): ((assertion: Assertion) => string) => {
  const { t } = useTranslation('agents');
  const toolOf = (name: string) => (isToolName(name) ? t(`runs.tool.${name}`) : name);
  return (assertion) => {
    switch (assertion.kind) {
      case 'contains':
      case 'not_contains':
        return t(`tests.expects.${assertion.kind}`, { text: assertion.text });
      case 'tool_called':
        return t('tests.expects.tool_called', { tool: toolOf(assertion.tool) });
      case 'hands_over':
        return assertion.reason
          ? `${t('tests.expects.hands_over')} ${t(`runs.reason.${assertion.reason}`)}`
          : t('tests.expects.hands_over');
      case 'cites':
        return assertion.file === undefined
          ? t('tests.expects.cites')
          : t('tests.expects.citesFile', {
              file: fileNames.get(assertion.file) ?? t('versions.goneFile'),
            });
      case 'silent':
        return t('tests.expects.silent');
      case 'language':
        return t('tests.expects.language', { language: t(`rules.languages.${assertion.language}`) });
    }
  };
};
