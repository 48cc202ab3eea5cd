import type { TFunction } from 'i18next';
import { CircleCheck, CircleSlash, Star } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogRow } from '../../shared/contract/catalog.ts';
import { itemCode } from '../../shared/domain/catalog/catalog-item.ts';
import { formatScaled, scaledFromNumber } from '../../shared/domain/money.ts';
import { StateBadge } from '../kit/components/state-badge.tsx';
import { Row, Text } from '../kit/layout/layout.tsx';
import { DataGrid } from '../kit/rows/data-grid.tsx';
import type { GridColumn } from '../kit/rows/grid-columns.tsx';
import { useCatalogList, useChosen } from './catalog-list-store.ts';
import styles from './catalog.module.css';
import { CATALOG_LIST_ID, focusCatalogSearch } from './focus.ts';
import { rateWords } from './rate-words.ts';
import { useUnits } from './unit-store.ts';

/** Name and price in the first line, the rest below. */
const NARROW =
  '"choose name name price price" auto "choose code brand iva state" auto / 2.75rem auto minmax(0, 1fr) auto 6.25rem';

interface CatalogListProps {
  openId: string | null;
  onOpen: (index: number) => void;
}

export function CatalogList({ openId, onOpen }: CatalogListProps) {
  const { t } = useTranslation('catalog');
  const list = useCatalogList();
  const units = useUnits((store) => store.names);
  const chosen = useChosen((store) => store.ids);
  const turn = useChosen((store) => store.turn);
  const columns = useMemo(() => columnsOf(t, units), [t, units]);
  return (
    <DataGrid
      id={CATALOG_LIST_ID}
      label={t('list.label')}
      list={list}
      columns={columns}
      narrow={NARROW}
      idOf={({ item }) => item.id}
      openId={openId}
      isSoft={({ isActive }) => !isActive}
      choice={{
        chosen,
        label: ({ item }) => t('list.choose', { name: item.record.descripcion }),
        turn,
      }}
      fault={(message) => t('list.failed', { message })}
      onRetry={() => void list.read({})}
      onOpen={onOpen}
      onAbove={focusCatalogSearch}
    />
  );
}

function columnsOf(t: TFunction<'catalog'>, units: ReadonlyMap<string, string>): GridColumn<CatalogRow>[] {
  const brandOf = ({ item }: CatalogRow): string =>
    item.kind === 'mercaderia' ? (item.record.marca ?? '') : t('kind.servicio');
  const priceOf = ({ item }: CatalogRow): string =>
    formatScaled(scaledFromNumber(item.record.precio_unitario_original));
  const rateOf = ({ item }: CatalogRow): string => rateWords(t, item.record.precio_unitario);
  const unitOf = ({ item }: CatalogRow): string => units.get(item.record.unidad_medida_venta_id) ?? '';
  return [
    {
      key: 'code',
      words: t('list.code'),
      rem: 9,
      cell: ({ item }) => <small>{itemCode(item)}</small>,
      text: ({ item }) => itemCode(item),
    },
    {
      key: 'name',
      words: t('list.name'),
      rem: 14,
      grows: 5,
      cell: ({ item, isFavourite }) => (
        <Row as="span" gap={1}>
          {isFavourite ? (
            <Star role="img" aria-label={t('list.favourite')} size={16} className={styles.star} />
          ) : null}
          <Text as="b" clip>
            {item.record.descripcion}
          </Text>
        </Row>
      ),
      text: ({ item }) => item.record.descripcion,
    },
    {
      key: 'brand',
      words: t('list.brand'),
      rem: 7,
      grows: 2,
      isOptional: true,
      cell: (row) => <small>{brandOf(row)}</small>,
      text: brandOf,
    },
    {
      key: 'price',
      words: t('list.price'),
      rem: 8,
      isNumber: true,
      cell: (row) => <b>{priceOf(row)}</b>,
      text: priceOf,
    },
    {
      key: 'iva',
      words: t('list.iva'),
      rem: 4,
      isOptional: true,
      cell: (row) => <small>{rateOf(row)}</small>,
      text: rateOf,
    },
    {
      key: 'unit',
      words: t('list.unit'),
      rem: 6,
      grows: 1,
      isOptional: true,
      cell: (row) => <small>{unitOf(row)}</small>,
      text: unitOf,
    },
    {
      key: 'state',
      words: t('list.state'),
      rem: 6.5,
      isOptional: true,
      cell: ({ isActive }) =>
        isActive ? (
          <Row as="small" gap={1}>
            <CircleCheck aria-hidden="true" size={16} />
            {t('state.active')}
          </Row>
        ) : (
          <StateBadge tone="calm" icon={<CircleSlash aria-hidden="true" />}>
            {t('state.inactive')}
          </StateBadge>
        ),
      text: ({ isActive }) => t(isActive ? 'state.active' : 'state.inactive'),
    },
  ];
}
