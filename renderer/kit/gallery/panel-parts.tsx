import { Inbox, TriangleAlert } from 'lucide-react';
import { Button } from '../components/button.tsx';
import { Grid, Text } from '../layout/layout.tsx';
import { Callout, EmptyState, Facts, Failure, Fold, Panel, Sum } from '../layout/panel.tsx';
import { Table } from '../layout/table.tsx';
import styles from './gallery.module.css';
import { Part } from './part.tsx';

const TONES = ['good', 'warn', 'bad', 'sunken'] as const;

const FACTS = [
  ['Client', 'Panadería San Blas'],
  ['RUC', '80012345-0'],
  ['Timbrado', '12345678'],
  ['Left out, for it has no value', null],
] as const;

const COLUMNS = [
  { key: 'item', words: 'Item' },
  { key: 'count', words: 'Count', isNumber: true },
  { key: 'total', words: 'Total', isNumber: true },
];

const ITEMS = [
  { name: 'Yerba mate 500 g', count: '2', total: '37.000' },
  { name: 'Queso Paraguay, por kilo', count: '0,750', total: '39.000' },
];

export function PanelParts() {
  return (
    <>
      <Part name="Panel" use="A part of a screen with its heading; a tone where it waits for a person.">
        <Grid columns={2}>
          <Panel title="Panel, plain" aside={<Button>Change</Button>}>
            <Text>Words, fields or a table.</Text>
          </Panel>
          {TONES.map((tone) => (
            <Panel
              key={tone}
              tone={tone}
              title={`Panel, ${tone}`}
              icon={<TriangleAlert aria-hidden="true" size={20} />}
            >
              <Text>Its words are as dark as any.</Text>
            </Panel>
          ))}
        </Grid>
      </Part>
      <Part name="Callout" use="A sentence that must not be missed; as an alert, what went wrong.">
        {TONES.map((tone) => (
          <Callout key={tone} tone={tone}>
            {`Callout, ${tone}: the printer answers again, and three receipts wait for it.`}
          </Callout>
        ))}
      </Part>
      <Part name="Failure" use="The reason why an act came to nothing, over its answers.">
        <Failure words="The printer took no paper: the connection was cut." />
      </Part>
      <Part name="Sum" use="What an entry comes to, such as the change, large at the right.">
        <Grid columns={2}>
          {TONES.map((tone) => (
            <Sum key={tone} tone={tone}>
              {`Change, ${tone}`} <b>13.000</b>
            </Sum>
          ))}
        </Grid>
      </Part>
      <Part name="Facts" use="Values with their labels, that nobody changes here; without a value, nothing.">
        <Facts facts={FACTS} />
        <Facts facts={FACTS} isBeside className={styles.narrow} />
      </Part>
      <Part name="Fold" use="What few need: closed until it is pressed.">
        <Fold summary="Closed">
          <Text>Out of sight.</Text>
        </Fold>
        <Fold summary="Open" open>
          <Text>Evidence, codes, and what else only support reads.</Text>
        </Fold>
      </Part>
      <Part name="EmptyState" use="Stands where there is nothing yet, and leads on.">
        <EmptyState icon={Inbox} title="No documents yet">
          <p>They stand here after the first sale.</p>
          <Button tone="primary">Sell</Button>
        </EmptyState>
      </Part>
      <Part
        name="Table"
        use="Some dozens of rows with a head that stays; a list of any length is a DataGrid."
      >
        <Table
          columns={COLUMNS}
          foot={
            <tr>
              <td>Total</td>
              <td />
              <td data-number>76.000</td>
            </tr>
          }
        >
          {ITEMS.map(({ name, count, total }) => (
            <tr key={name}>
              <td>{name}</td>
              <td data-number>{count}</td>
              <td data-number>{total}</td>
            </tr>
          ))}
        </Table>
      </Part>
    </>
  );
}
