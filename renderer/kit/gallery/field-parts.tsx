import { type ReactNode, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Combobox, ComboboxInput, ComboboxList } from '../fields/combobox.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { Check, Field, FieldRow } from '../fields/field.tsx';
import { Segments } from '../fields/segments.tsx';
import { SelectField, TextAreaField } from '../fields/select-field.tsx';
import { Switch } from '../fields/switch.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Grid, Row } from '../layout/layout.tsx';
import styles from './gallery.module.css';
import { Part } from './part.tsx';

/** The states every labelled control has. */
const STATES = [
  { label: 'Usual' },
  { label: 'With a hint', hint: 'As it stands on the box.' },
  { label: 'With an error', error: 'This code has 12 digits; it needs 13.' },
  { label: 'Disabled', disabled: true },
] as const;

const UNITS = [
  { value: 'unit', words: 'Unit' },
  { value: 'kilo', words: 'Kilo' },
  { value: 'litre', words: 'Litre' },
];

export function FieldParts() {
  return (
    <>
      <Part name="TextField" use="A line of text; inputMode decimal groups an amount while it is typed.">
        <Grid columns={4}>
          {STATES.map((state) => (
            <Held key={state.label} first="Yerba mate">
              {(value, onChange) => <TextField {...state} value={value} onChange={onChange} />}
            </Held>
          ))}
          <TextField label="Empty" placeholder="Name or code" onChange={() => undefined} />
          <Held first="1.250.000">
            {(value, onChange) => (
              <TextField label="Amount" inputMode="decimal" value={value} onChange={onChange} />
            )}
          </Held>
        </Grid>
      </Part>
      <Part name="SelectField" use="One of many; for a few, Segments show them all.">
        <Grid columns={4}>
          {STATES.map((state) => (
            <Held key={state.label} first="kilo">
              {(value, onChange) => (
                <SelectField {...state} value={value} onChange={onChange}>
                  {UNITS.map((unit) => (
                    <option key={unit.value} value={unit.value}>
                      {unit.words}
                    </option>
                  ))}
                </SelectField>
              )}
            </Held>
          ))}
        </Grid>
      </Part>
      <Part
        name="ChoiceField"
        use="One of a long list, found by typing; the list opens over what stands below."
      >
        <Grid columns={4}>
          {STATES.map((state) => (
            <Held key={state.label} first="">
              {(text, onType) => (
                <ChoiceField
                  {...state}
                  listLabel="Units"
                  opensEmpty
                  text={text}
                  found={UNITS.filter(({ words }) => words.toLowerCase().startsWith(text.toLowerCase()))}
                  onType={onType}
                  onTake={({ words }) => onType(words)}
                >
                  {({ value, words }) => (
                    <>
                      <b>{words}</b>
                      <span>{value}</span>
                    </>
                  )}
                </ChoiceField>
              )}
            </Held>
          ))}
        </Grid>
      </Part>
      <Part name="Combobox" use="A field and its list, which always stands below it: the search of a dialog.">
        <Combobox items={UNITS} text="" onType={() => undefined}>
          <ComboboxInput aria-label="Unit" />
          <ComboboxList label="Units found" onTake={() => undefined}>
            {({ words }: (typeof UNITS)[number]) => words}
          </ComboboxList>
        </Combobox>
      </Part>
      <Part name="TextAreaField" use="A text of some lines.">
        <Grid columns={4}>
          {STATES.map((state) => (
            <Held key={state.label} first="Leave it at the gate.">
              {(value, onChange) => <TextAreaField {...state} value={value} onChange={onChange} />}
            </Held>
          ))}
        </Grid>
      </Part>
      <Part name="Field" use="The label, hint and error of a control that has no part of its own.">
        <Field label="Day" hint="DD/MM/YYYY">
          {(control) => <input {...control} className={styles.narrow} defaultValue="24/12" />}
        </Field>
      </Part>
      <Part name="FieldRow" use="Fields and the button that goes with them, level with each other.">
        <FieldRow>
          <TextField label="Code" hint="Scan it, or type it." onChange={() => undefined} />
          <Button>Look it up</Button>
        </FieldRow>
      </Part>
      <Part name="Check" use="A yes or no that counts once the form is sent.">
        <Row wrap gap={5}>
          <HeldCheck label="Off" isFirst={false} />
          <HeldCheck label="On" isFirst />
          <Check label="Off, disabled" checked={false} disabled onChange={() => undefined} />
          <Check label="On, disabled" checked disabled onChange={() => undefined} />
        </Row>
      </Part>
      <Part name="Switch" use="A yes or no that counts at once; its label stands before it.">
        <Row wrap gap={5}>
          <HeldSwitch label="Off" isFirst={false} />
          <HeldSwitch label="On" isFirst />
        </Row>
      </Part>
      <Part
        name="Segments"
        use="One of a few, all in sight; labelled where the words alone do not say of what."
      >
        <Row wrap gap={5} align="end">
          <Held first="unit">
            {(value, onChange) => <Segments label="Unit" options={UNITS} value={value} onChange={onChange} />}
          </Held>
          <Held first="kilo">
            {(value, onChange) => (
              <Segments label="Sold by" isLabelled options={UNITS} value={value} onChange={onChange} />
            )}
          </Held>
        </Row>
      </Part>
    </>
  );
}

interface HeldProps {
  first: string;
  children: (value: string, onChange: (value: string) => void) => ReactNode;
}

/** Holds the value of a control, so that it can be tried. */
function Held({ first, children }: HeldProps) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

interface HeldTurnProps {
  label: string;
  isFirst: boolean;
}

function HeldCheck({ label, isFirst }: HeldTurnProps) {
  const [isOn, setIsOn] = useState(isFirst);
  return <Check label={label} checked={isOn} onChange={setIsOn} />;
}

function HeldSwitch({ label, isFirst }: HeldTurnProps) {
  const [isOn, setIsOn] = useState(isFirst);
  return (
    <Row>
      <span aria-hidden="true">{label}</span>
      <Switch label={label} isOn={isOn} onChange={setIsOn} />
    </Row>
  );
}
