import { Contact } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button, LinkButton } from '../../../renderer/kit/components/button.tsx';
import { SearchBox } from '../../../renderer/kit/components/search-box.tsx';
import { classes, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { EmptyState } from '../../../renderer/kit/layout/panel.tsx';
import { groupThousands } from '../../../shared/domain/money.ts';
import { clientsSchema, ROWS_A_PAGE } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { say } from '../texts/say.ts';
import { ClientDialog } from './client-dialog.tsx';
import styles from '../shell/listing.module.css';

/** The clients of the branches that the person sees. */
export function ClientsPage() {
  const [text, setText] = useState('');
  const [pages, setPages] = useState(1);
  const searched = useDeferredValue(text.trim());
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <PageHead title={say('clients.title')} meaning={say('clients.meaning')} />
      <Stack gap={4}>
        <SearchBox
          aria-label={say('clients.search')}
          placeholder={say('clients.search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPages(1);
          }}
        />
        {Array.from({ length: pages }, (_, page) => (
          <ClientRows
            key={`${searched} ${page}`}
            text={searched}
            from={page * ROWS_A_PAGE}
            onOpen={setOpen}
            onMore={page === pages - 1 ? () => setPages(pages + 1) : null}
          />
        ))}
      </Stack>
      {open === null ? null : <ClientDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ClientRowsProps {
  text: string;
  from: number;
  onOpen: (id: string) => void;
  /** Null for a page that another one follows. */
  onMore: (() => void) | null;
}

function ClientRows({ text, from, onOpen, onMore }: ClientRowsProps) {
  const query = useAnswer(
    `clients?${new URLSearchParams({ text, from: String(from) }).toString()}`,
    clientsSchema,
  );
  return (
    <Answered query={query}>
      {({ count, rows }) => (
        <>
          {from > 0 || count > 0 ? null : <Nothing isSearched={text !== ''} />}
          {from === 0 && count > 0 ? <Text tone="soft">{countWords(count)}</Text> : null}
          <ul className={classes(styles.list, rows.length > 0 && styles.listing)}>
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
          </ul>
          {onMore !== null && from + rows.length < count ? (
            <div>
              <Button onClick={onMore}>{say('clients.more')}</Button>
            </div>
          ) : null}
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

function countWords(count: number): string {
  return count === 1
    ? say('clients.countOne')
    : say('clients.count', { count: groupThousands(String(count)) });
}
