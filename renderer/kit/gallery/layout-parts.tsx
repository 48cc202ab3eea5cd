import { Bullets, Fill, Form, Grid, List, Row, Scroll, Stack, Text } from '../layout/layout.tsx';
import { Button } from '../components/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import styles from './gallery.module.css';
import { Part } from './part.tsx';

const TONES = ['soft', 'good', 'warn', 'bad', 'accent'] as const;
const SIZES = ['sm', 'md', 'lg', 'xl'] as const;

export function LayoutParts() {
  return (
    <>
      <Part name="Stack" use="Things below each other; gap is a step of the scale of spaces.">
        <Stack gap={2}>
          <Cells count={3} />
        </Stack>
      </Part>
      <Part name="Row" use="Things beside each other; justify and wrap say what becomes of the room.">
        <Row>
          <Cells count={3} />
        </Row>
        <Row justify="between">
          <Cells count={2} />
        </Row>
        <Row justify="center">
          <Cells count={2} />
        </Row>
        <Row justify="end" wrap>
          <Cells count={2} />
        </Row>
      </Part>
      <Part
        name="Grid"
        use="Equal columns, fewer in little room; data-double takes two of them, data-wide a line."
      >
        <Grid columns={4}>
          <Cells count={2} />
          <div className={styles.cell} data-double>
            data-double
          </div>
          <div className={styles.cell} data-wide>
            data-wide
          </div>
        </Grid>
        <Grid columns={3}>
          <Cells count={3} />
        </Grid>
        <Grid columns={2}>
          <Cells count={2} />
        </Grid>
      </Part>
      <Part name="Fill, Scroll" use="A screen: bars keep their height, and the part between them scrolls.">
        <div className={styles.screen}>
          <Fill>
            <div className={styles.cell}>Head</div>
            <Scroll tabIndex={0} role="region" aria-label="Part that scrolls">
              <Stack>
                <Cells count={8} />
              </Stack>
            </Scroll>
            <div className={styles.cell}>Foot</div>
          </Fill>
        </div>
      </Part>
      <Part name="Form" use="Fields that are sent together: Enter submits, and the page stays.">
        <Form onSubmit={() => undefined} className={styles.narrow}>
          <TextField label="Name in a form" defaultValue="Panadería San Blas" onChange={() => undefined} />
          <Row justify="end">
            <Button type="submit" tone="primary" keyName="Enter">
              Save
            </Button>
          </Row>
        </Form>
      </Part>
      <Part name="List" use="Entries with a line between them, each a finger high.">
        <List>
          <Row as="li" justify="between">
            <Text as="span">Yerba mate 500 g</Text>
            <Text as="span" number>
              18.500
            </Text>
          </Row>
          <Row as="li" justify="between">
            <Text as="span">Queso Paraguay, por kilo</Text>
            <Text as="span" number>
              52.000
            </Text>
          </Row>
        </List>
      </Part>
      <Part name="Bullets" use="Sentences after a dot; as an ol, steps in their order.">
        <Bullets>
          <li>The sale is kept on this machine.</li>
          <li>The invoice goes out once the service answers.</li>
        </Bullets>
        <Bullets as="ol">
          <li>Switch the printer on.</li>
          <li>Press Print again.</li>
        </Bullets>
      </Part>
      <Part name="Text" use="A paragraph, or with as a part of one, that is not as usual.">
        {SIZES.map((size) => (
          <Text key={size} size={size}>
            Size {size}: 1.234.567
          </Text>
        ))}
        <Row wrap>
          {TONES.map((tone) => (
            <Text key={tone} as="span" tone={tone}>
              Tone {tone}
            </Text>
          ))}
        </Row>
        <Text weight="medium">Weight medium</Text>
        <Text weight="strong">Weight strong</Text>
        <Text clip className={styles.narrow}>
          With clip it stays on one line, and what has no room at its end is left out
        </Text>
        <Text number>With number at the right: 1.234.567</Text>
      </Part>
    </>
  );
}

function Cells({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.cell}>
      Child {index + 1}
    </div>
  ));
}
