import { Contact } from 'lucide-react';
import { LinkButton } from '../../../renderer/kit/components/button.tsx';
import { Text } from '../../../renderer/kit/layout/layout.tsx';
import { EmptyState } from '../../../renderer/kit/layout/panel.tsx';
import { clientsSchema } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import { ListedRows, Listing, type ListedPageProps } from '../shell/listing.tsx';
import { say } from '../texts/say.ts';
import { ClientDialog } from './client-dialog.tsx';
import styles from '../shell/listing.module.css';

/** The clients of the branches that the person sees. */
export function ClientsPage() {
  return <Listing of="clients" Page={ClientRows} Opened={ClientDialog} />;
}

function ClientRows({ text, from, onOpen, onMore }: ListedPageProps) {
  const query = useAnswer(
    `clients?${new URLSearchParams({ text, from: String(from) }).toString()}`,
    clientsSchema,
  );
  return (
    <Answered query={query}>
      {({ count, rows }) => (
        <>
          {from > 0 || count > 0 ? null : <Nothing isSearched={text !== ''} />}
          <ListedRows of="clients" count={count} from={from} onMore={onMore}>
            {rows.map(({ id, name, document }) => (
              <li key={id} className={styles.row}>
                <div className={styles.names}>
                  <LinkButton onClick={() => onOpen(id)}>{name}</LinkButton>
                  <Text size="sm" tone="soft">
                    {document}
                  </Text>
                </div>
              </li>
            ))}
          </ListedRows>
        </>
      )}
    </Answered>
  );
}

function Nothing({ isSearched }: { isSearched: boolean }) {
  if (isSearched) return <Text tone="soft">{say('clients.none')}</Text>;
  return (
    <EmptyState icon={Contact} title={say('clients.emptyTitle')}>
      <p>{say('clients.empty')}</p>
    </EmptyState>
  );
}
