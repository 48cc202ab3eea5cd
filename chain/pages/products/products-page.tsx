import { PackagePlus, Tags } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button, LinkButton } from '../../../renderer/kit/components/button.tsx';
import { SearchBox } from '../../../renderer/kit/components/search-box.tsx';
import { classes, Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Callout, EmptyState } from '../../../renderer/kit/layout/panel.tsx';
import { groupThousands } from '../../../shared/domain/money.ts';
import { type Products, ROWS_A_PAGE, productsSchema } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { go, linkTo, usePlace } from '../place.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { say } from '../texts/say.ts';
import { unitPrice } from '../texts/words.ts';
import { ProductDialog } from './product-dialog.tsx';
import styles from '../shell/listing.module.css';
import { Proposals } from './proposals.tsx';

/** The chain's products with their prices; with `?nuevos`, the items that counters made by themselves. */
export function ProductsPage() {
  const { searchParams } = usePlace();
  return searchParams.has('nuevos') ? <Proposals /> : <ProductList />;
}

function ProductList() {
  const [text, setText] = useState('');
  const [pages, setPages] = useState(1);
  const searched = useDeferredValue(text.trim());
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <PageHead title={say('products.title')} meaning={say('products.meaning')} />
      <Stack gap={4}>
        <SearchBox
          aria-label={say('products.search')}
          placeholder={say('products.search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPages(1);
          }}
        />
        {Array.from({ length: pages }, (_, page) => (
          <ProductRows
            key={`${searched} ${page}`}
            text={searched}
            from={page * ROWS_A_PAGE}
            onOpen={setOpen}
            onMore={page === pages - 1 ? () => setPages(pages + 1) : null}
          />
        ))}
      </Stack>
      {open === null ? null : <ProductDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface ProductRowsProps {
  text: string;
  from: number;
  onOpen: (id: string) => void;
  /** Null for a page that another one follows. */
  onMore: (() => void) | null;
}

function ProductRows({ text, from, onOpen, onMore }: ProductRowsProps) {
  const query = useAnswer(
    `products?${new URLSearchParams({ text, from: String(from) }).toString()}`,
    productsSchema,
  );
  return (
    <Answered query={query}>
      {({ count, rows, proposals }) => (
        <>
          {from === 0 ? <Proposed count={proposals} /> : null}
          {from > 0 || count > 0 ? null : <Nothing isSearched={text !== ''} proposals={proposals} />}
          {from === 0 && count > 0 ? <Text tone="soft">{countWords(count)}</Text> : null}
          <ul className={classes(styles.list, rows.length > 0 && styles.listing)}>
            {rows.map((product) => (
              <ProductRow key={product.id} product={product} onOpen={onOpen} />
            ))}
          </ul>
          {onMore !== null && from + rows.length < count ? (
            <div>
              <Button onClick={onMore}>{say('products.more')}</Button>
            </div>
          ) : null}
        </>
      )}
    </Answered>
  );
}

function Proposed({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Callout tone="sunken" className={styles.proposed}>
      <PackagePlus aria-hidden="true" size={18} />
      <span>
        {count === 1
          ? say('products.proposedOne')
          : say('products.proposed', { count: groupThousands(String(count)) })}
      </span>{' '}
      <a {...linkTo('/productos?nuevos')}>{say('products.seeProposed')}</a>
    </Callout>
  );
}

function Nothing({ isSearched, proposals }: { isSearched: boolean; proposals: number }) {
  if (isSearched) return <Text tone="soft">{say('products.none')}</Text>;
  return (
    <EmptyState icon={Tags} title={say('products.emptyTitle')}>
      <p>{say('products.empty')}</p>
      {proposals === 0 ? null : (
        <Button tone="primary" onClick={() => go('/productos?nuevos')}>
          {say('products.seeProposed')}
        </Button>
      )}
    </EmptyState>
  );
}

function ProductRow({
  product: { id, code, name, price, isActive, hasDated },
  onOpen,
}: {
  product: Products['rows'][number];
  onOpen: (id: string) => void;
}) {
  return (
    <li className={styles.row} data-off={!isActive}>
      <Row justify="between" gap={3}>
        <div className={styles.names}>
          <LinkButton onClick={() => onOpen(id)}>{name}</LinkButton>
          <Text size="sm" tone="soft">
            {[code, isActive ? null : say('products.off'), hasDated ? say('products.hasDated') : null]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Text weight="strong" number>
          {unitPrice(price)}
        </Text>
      </Row>
    </li>
  );
}

function countWords(count: number): string {
  return count === 1
    ? say('products.countOne')
    : say('products.count', { count: groupThousands(String(count)) });
}
