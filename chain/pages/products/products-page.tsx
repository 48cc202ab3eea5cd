import { PackagePlus, Tags } from 'lucide-react';
import { Button, LinkButton } from '../../../renderer/kit/components/button.tsx';
import { Row, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Callout, EmptyState } from '../../../renderer/kit/layout/panel.tsx';
import { groupThousands } from '../../../shared/domain/money.ts';
import { type Products, productsSchema } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { go, linkTo, usePlace } from '../place.ts';
import { Answered } from '../shell/answered.tsx';
import { ListedRows, Listing, type ListedPageProps } from '../shell/listing.tsx';
import { say } from '../texts/say.ts';
import { unitPrice } from '../texts/words.ts';
import { ProductDialog } from './product-dialog.tsx';
import styles from '../shell/listing.module.css';
import { Proposals } from './proposals.tsx';

/** The chain's products with their prices; with `?nuevos`, the items that counters made by themselves. */
export function ProductsPage() {
  const { searchParams } = usePlace();
  return searchParams.has('nuevos') ? (
    <Proposals />
  ) : (
    <Listing of="products" Page={ProductRows} Opened={ProductDialog} />
  );
}

function ProductRows({ text, from, onOpen, onMore }: ListedPageProps) {
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
          <ListedRows of="products" count={count} from={from} onMore={onMore}>
            {rows.map((product) => (
              <ProductRow key={product.id} product={product} onOpen={onOpen} />
            ))}
          </ListedRows>
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
