import { type ComponentType, type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { SearchBox } from '../../../renderer/kit/components/search-box.tsx';
import { classes, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { groupThousands } from '../../../shared/domain/money.ts';
import { ROWS_A_PAGE } from '../../office/contract.ts';
import { say } from '../texts/say.ts';
import { momentWords } from '../texts/words.ts';
import styles from './listing.module.css';
import { PageHead } from './page-head.tsx';

type Listed = 'products' | 'clients';

export interface ListedPageProps {
  text: string;
  /** Rows before the page. */
  from: number;
  onOpen: (id: string) => void;
  /** Null for a page that another one follows. */
  onMore: (() => void) | null;
}

interface ListingProps {
  of: Listed;
  Page: ComponentType<ListedPageProps>;
  Opened: ComponentType<{ id: string; onClose: () => void }>;
}

/** Finds products or clients by words, page after page, and opens one. */
export function Listing({ of, Page, Opened }: ListingProps) {
  const [text, setText] = useState('');
  const [pages, setPages] = useState(1);
  const searched = useDeferredValue(text.trim());
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <PageHead title={say(`${of}.title`)} meaning={say(`${of}.meaning`)} />
      <Stack gap={4}>
        <SearchBox
          aria-label={say(`${of}.search`)}
          placeholder={say(`${of}.search`)}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPages(1);
          }}
        />
        {Array.from({ length: pages }, (_, page) => (
          <Page
            key={`${searched} ${page}`}
            text={searched}
            from={page * ROWS_A_PAGE}
            onOpen={setOpen}
            onMore={page === pages - 1 ? () => setPages(pages + 1) : null}
          />
        ))}
      </Stack>
      {open === null ? null : <Opened id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ListedRowsProps extends Pick<ListedPageProps, 'from' | 'onMore'> {
  of: Listed;
  /** Number on all pages. */
  count: number;
  children: readonly ReactNode[];
}

export function ListedRows({ of, count, from, onMore, children }: ListedRowsProps) {
  return (
    <>
      {from === 0 && count > 0 ? <Text tone="soft">{countWords(of, count)}</Text> : null}
      <ul className={classes(styles.list, children.length > 0 && styles.listing)}>{children}</ul>
      {onMore !== null && from + children.length < count ? (
        <div>
          <Button onClick={onMore}>{say(`${of}.more`)}</Button>
        </div>
      ) : null}
    </>
  );
}

function countWords(of: Listed, count: number): string {
  return count === 1 ? say(`${of}.countOne`) : say(`${of}.count`, { count: groupThousands(String(count)) });
}

/** The changes of a product or client, the newest first. */
export function History<Made extends { by: string; at: number }>({
  history,
  wordsOf,
}: {
  history: readonly Made[];
  wordsOf: (made: Made) => string;
}) {
  const now = Date.now();
  return (
    <Stack as="ul" gap={3}>
      {history.map((made, place) => (
        <li key={place}>
          <Text>
            <b>{made.by}</b> {wordsOf(made)}
          </Text>
          <Text size="sm" tone="soft">
            {momentWords(made.at, now)}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
