import { ChevronLeft, Pencil, Printer, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, KeyCap, LinkButton } from '../components/button.tsx';
import { Menu, MenuItem } from '../components/menu.tsx';
import { QuickKeys } from '../components/quick-keys.tsx';
import { Row } from '../layout/layout.tsx';
import { Part } from './part.tsx';

const TONES = ['primary', 'plain', 'quiet', 'danger'] as const;
const ICON_TONES = ['soft', 'plain', 'danger', 'accent'] as const;
const ICON_SIZES = [16, 18, 20] as const;
const COLUMNS = [2, 3, 4, 5] as const;
const BILLS = ['20.000', '50.000', '100.000', '200.000', '500.000'];

export function ButtonParts() {
  const [bill, setBill] = useState('50.000');
  return (
    <>
      <Part name="Button" use="An action. One primary a screen: what is done most; danger cannot be undone.">
        {TONES.map((tone) => (
          <Row key={tone} wrap>
            <Button tone={tone}>{tone}</Button>
            <Button tone={tone} keyName="F9">
              With its key
            </Button>
            <Button tone={tone} icon={<Printer aria-hidden="true" size={18} />}>
              With an icon
            </Button>
            <Button tone={tone} disabled>
              Disabled
            </Button>
            <Button tone={tone} size="large" keyName="F12">
              Large
            </Button>
          </Row>
        ))}
      </Part>
      <Part
        name="IconButton"
        use="An action of a row or a head, where its words would have no room; they show beside it."
      >
        <Row wrap>
          {ICON_TONES.map((tone) => (
            <IconButton key={tone} tone={tone} label={`Change, ${tone}`} icon={Pencil} />
          ))}
          {ICON_SIZES.map((size) => (
            <IconButton key={size} size={size} label={`Delete, ${size}`} icon={Trash2} />
          ))}
          <IconButton label="Read again" keyName="F5" icon={RefreshCw} />
          <IconButton label="Before, at the beginning" icon={ChevronLeft} aria-disabled="true" />
        </Row>
      </Part>
      <Part name="LinkButton" use="A name or a number that leads to its page.">
        <LinkButton>
          Panadería San Blas
          <small>80012345-0</small>
        </LinkButton>
      </Part>
      <Part name="KeyCap" use="A key beside words; a button shows its own by keyName.">
        <Row wrap>
          <KeyCap name="F9" />
          <KeyCap name="Esc" />
          <KeyCap name="Ctrl+Enter" />
        </Row>
      </Part>
      <Part name="Menu" use="Actions beyond the two or three that have buttons.">
        <Row>
          <Menu button={<Button>More</Button>}>
            <MenuItem icon={Printer} onClick={() => undefined}>
              Print again
            </MenuItem>
            <MenuItem icon={Pencil} onClick={() => undefined}>
              Correct
            </MenuItem>
            <MenuItem icon={Trash2} disabled onClick={() => undefined}>
              Cancel, which is too late
            </MenuItem>
          </Menu>
        </Row>
      </Part>
      <Part name="QuickKeys" use="What is chosen most, each with a function key while they are in sight.">
        {COLUMNS.map((columns) => (
          <QuickKeys
            key={columns}
            label={`Bills, ${columns} beside each other`}
            columns={columns}
            keys={BILLS.slice(0, columns).map((words) => ({
              words,
              isOn: words === bill,
              press: () => setBill(words),
            }))}
          />
        ))}
      </Part>
    </>
  );
}
