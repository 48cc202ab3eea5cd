import { type ReactNode, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Actions, Dialog } from '../components/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Bullets, Grid, Row, Text } from '../layout/layout.tsx';
import { Sum } from '../layout/panel.tsx';
import { Part } from './part.tsx';

type Draw = (close: () => void) => ReactNode;

const DIALOGS: Readonly<Record<string, Draw>> = {
  'Narrow dialog': (close) => (
    <Dialog title="Cancel the invoice" meaning="The authority is asked for it now." onClose={close}>
      <TextField label="Reason" hint="It stands on the cancellation." onChange={() => undefined} />
      <Answers onAnswer={close} />
    </Dialog>
  ),
  'Dialog with number pad': (close) => (
    <Dialog title="Charge" hasPad width="wide" onClose={close}>
      <TextField label="Cash" inputMode="decimal" defaultValue="100.000" onChange={() => undefined} />
      <Sum tone="good">
        Change <b>13.000</b>
      </Sum>
      <Answers onAnswer={close} />
    </Dialog>
  ),
  'Full dialog that scrolls': (close) => (
    <Dialog title="All that was sold" width="full" onClose={close}>
      <Grid columns={3}>
        {Array.from({ length: 36 }, (_, index) => (
          <Text key={index}>Item {index + 1}</Text>
        ))}
      </Grid>
      <Bullets>
        {Array.from({ length: 24 }, (_, index) => (
          <li key={index}>Remark {index + 1}</li>
        ))}
      </Bullets>
      <Answers onAnswer={close} />
    </Dialog>
  ),
  'Dialog that wants an answer': (close) => (
    <Dialog title="Two programs have these data">
      <Text>Nothing is sold here until one of them has ended.</Text>
      <Actions>
        <Button tone="primary" size="large" keyName="Enter" onClick={close}>
          Ended
        </Button>
      </Actions>
    </Dialog>
  ),
};

export function DialogParts() {
  const [name, setName] = useState<string | null>(null);
  return (
    <Part
      name="Dialog, Actions"
      use="One task over the screen; its answers stay in sight, the usual one last. Without onClose only an answer ends it."
    >
      <Row wrap>
        {Object.keys(DIALOGS).map((one) => (
          <Button key={one} onClick={() => setName(one)}>
            {one}
          </Button>
        ))}
      </Row>
      {name === null ? null : DIALOGS[name]?.(() => setName(null))}
    </Part>
  );
}

function Answers({ onAnswer }: { onAnswer: () => void }) {
  return (
    <Actions>
      <Button keyName="Esc" onClick={onAnswer}>
        Back
      </Button>
      <Button tone="primary" keyName="Enter" onClick={onAnswer}>
        Go on
      </Button>
    </Actions>
  );
}
