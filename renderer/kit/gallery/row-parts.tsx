import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { DocumentBadge } from '../components/state-badge.tsx';
import { Row, Text } from '../layout/layout.tsx';
import { DataGrid, GridFoot } from '../rows/data-grid.tsx';
import type { GridColumn } from '../rows/grid-columns.tsx';
import styles from './gallery.module.css';
import { Part } from './part.tsx';

interface Sale {
  id: string;
  client: string;
  total: string;
  state: 'approved' | 'uncertain' | 'cancelled';
}

const CLIENTS = ['Panadería San Blas', 'Ferretería Ñanduti S.A.', 'Sin nombre', 'Almacén 3 de Mayo'];
const STATES = ['approved', 'uncertain', 'cancelled'] as const;

const SALES: readonly Sale[] = Array.from({ length: 12 }, (_, index) => ({
  id: `C1-${String(12 - index).padStart(6, '0')}`,
  client: CLIENTS[index % CLIENTS.length] ?? '',
  total: `${((index * 37) % 90) + 10}.500`,
  state: STATES[index % STATES.length] ?? 'approved',
}));

const COLUMNS: readonly GridColumn<Sale>[] = [
  { key: 'number', words: 'Number', rem: 8, cell: ({ id }) => id, text: ({ id }) => id },
  {
    key: 'client',
    words: 'Client',
    rem: 12,
    grows: 1,
    cell: ({ client }) => client,
    text: ({ client }) => client,
  },
  {
    key: 'state',
    words: 'State',
    rem: 11,
    isOptional: true,
    cell: ({ state }) => <DocumentBadge state={state} />,
    text: ({ state }) => state,
  },
  {
    key: 'total',
    words: 'Total',
    rem: 8,
    isNumber: true,
    cell: ({ total }) => total,
    text: ({ total }) => total,
  },
];

const NARROW = '"number total" auto "client state" auto / minmax(0, 1fr) auto';

export function RowParts() {
  return (
    <>
      <Part
        name="DataGrid, wide"
        use="A list of any length. Marked by the arrows, open, and soft what counts less."
      >
        <Sales id="kit-wide" label="Sales" openId="C1-000011" />
      </Part>
      <Part name="DataGrid, chosen" use="With choice, rows for what is done to many at once.">
        <Sales id="kit-chosen" label="Sales to choose from" hasChoice />
      </Part>
      <Part name="DataGrid, narrow" use="Two lines a row where the columns have no room; narrow places them.">
        <div className={styles.narrow}>
          <Sales id="kit-narrow" label="Sales in little room" />
        </div>
      </Part>
      <Part name="DataGrid, faulty" use="A page could not be read: the rows that are here stay.">
        <Sales id="kit-faulty" label="Sales, as far as they were read" fault="the disk does not answer" />
      </Part>
      <Part name="GridFoot" use="Below a grid: the actions on its marked row, and sums of all rows.">
        <GridFoot>
          <Row gap={2}>
            <Button tone="primary" keyName="F9">
              Collect
            </Button>
            <Button>Document</Button>
          </Row>
          <Text weight="strong">Gs. 1.290.000</Text>
        </GridFoot>
      </Part>
      <Part
        name="DataGrid, empty"
        use="Its head alone; a screen without any rows shows an EmptyState instead."
      >
        <Sales id="kit-empty" label="No sales" sales={[]} />
      </Part>
    </>
  );
}

interface SalesProps {
  id: string;
  label: string;
  sales?: readonly Sale[];
  openId?: string;
  hasChoice?: boolean;
  fault?: string;
}

/** A list whose rows are all given here: its store reads none. */
function Sales({ id, label, sales = SALES, openId, hasChoice, fault }: SalesProps) {
  const [marked, mark] = useState(2);
  const [open, setOpen] = useState(openId ?? null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['C1-000012', 'C1-000010']));
  const [pages] = useState(() => new Map([[0, sales]]));
  const turn = (one: string): void => {
    const next = new Set(chosen);
    if (!next.delete(one)) next.add(one);
    setChosen(next);
  };
  return (
    <div className={styles.screen}>
      <DataGrid
        id={id}
        label={label}
        list={{
          pages,
          total: sales.length,
          isMore: false,
          marked,
          readFilters: null,
          fault: fault ?? null,
          want: wantNothing,
          top: topOfAll,
          mark,
        }}
        columns={COLUMNS}
        narrow={NARROW}
        idOf={(sale) => sale.id}
        openId={open}
        isSoft={({ state }) => state === 'cancelled'}
        {...(hasChoice && { choice: { chosen, label: (sale: Sale) => `Choose ${sale.id}`, turn } })}
        fault={(message) => `The sales could not be read: ${message}`}
        onRetry={() => undefined}
        onOpen={(index) => setOpen(sales[index]?.id ?? null)}
        onAbove={() => undefined}
      />
    </div>
  );
}

const wantNothing = (): void => undefined;
const topOfAll = (): number => 0;
