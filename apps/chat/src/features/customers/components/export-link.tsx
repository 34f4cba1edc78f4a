import { saveFile } from '@switchboard/common/page/save-file';
import { useApp } from '@switchboard/federation';
import { Button, Icon } from '@switchboard/ui';
import { useTranslation } from '@switchboard/ui/i18n';
import { useAction } from '../../../ui/use-action.ts';
import type { LeadsQuery } from '../model/leads-query.ts';
import { wireQuery } from '../store/leads-store.ts';

const FILE = 'customers.csv';

/** Saves the customers that the filters match, as a file of the server. */
export const ExportLink = ({ query }: { query: LeadsQuery }) => {
  const { t } = useTranslation('chat');
  const { api } = useApp();
  const { pending, run } = useAction();
  const { hasCookies } = api.customers;

  // A page of another origin has no cookies for the link.
  const fetchFile = async () => saveFile(await api.customers.exportFile(wireQuery(query)), FILE);

  return (
    <Button
      icon={<Icon name="download" size={16} />}
      loading={pending}
      {...(hasCookies
        ? { href: api.customers.exportAddress(wireQuery(query)), download: FILE }
        : { onClick: () => void run(fetchFile) })}
    >
      {t('leads.export')}
    </Button>
  );
};
