import { Tabs } from '@base-ui/react/tabs';
import { CircleCheck, CircleX, Clock, ScanBarcode, TriangleAlert } from 'lucide-react';
import { Button, KeyCap } from '../components/button.tsx';
import { LOOKS } from '../components/document-look.ts';
import { useNotices } from '../components/notice-store.ts';
import { Notices } from '../components/notices.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { DocumentBadge, StateBadge } from '../components/state-badge.tsx';
import { TabList } from '../components/tab-list.tsx';
import { Row, Text } from '../layout/layout.tsx';
import { Part } from './part.tsx';

const BADGES = [
  { tone: 'good', Icon: CircleCheck },
  { tone: 'warn', Icon: TriangleAlert },
  { tone: 'bad', Icon: CircleX },
  { tone: 'calm', Icon: Clock },
] as const;

const DOCUMENT_STATES = Object.keys(LOOKS) as (keyof typeof LOOKS)[];

const TABS = [
  { value: 'shift', words: 'This shift' },
  { value: 'closes', words: 'Closes' },
];

export function ScreenParts() {
  const tell = useNotices((store) => store.tell);
  return (
    <>
      <Part name="StateBadge" use="A state by word, shape and colour; warm only where a person is needed.">
        <Row wrap>
          {BADGES.map(({ tone, Icon }) => (
            <StateBadge key={tone} tone={tone} icon={<Icon aria-hidden="true" />}>
              {tone}
            </StateBadge>
          ))}
        </Row>
      </Part>
      <Part name="DocumentBadge" use="The state of a document, wherever one is named.">
        <Row wrap>
          {DOCUMENT_STATES.map((state) => (
            <DocumentBadge key={state} state={state} />
          ))}
        </Row>
      </Part>
      <Part name="SearchBox" use="The field of a screen in which is typed what is looked for; one a screen.">
        <SearchBox
          aria-label="Name, code or number"
          placeholder="Name, code or number"
          before={<ScanBarcode aria-hidden="true" size={20} />}
          after={<KeyCap name="F2" />}
        >
          <Text size="sm" tone="soft">
            Below it, what was found.
          </Text>
        </SearchBox>
      </Part>
      <Part name="TabList" use="Pages of one screen, inside their Tabs.Root; arrows walk them.">
        <Tabs.Root defaultValue="shift">
          <TabList label="Pages of the till" tabs={TABS} />
          {TABS.map(({ value, words }) => (
            <Tabs.Panel key={value} value={value} tabIndex={-1}>
              <Text>{words}</Text>
            </Tabs.Panel>
          ))}
        </Tabs.Root>
      </Part>
      <Part
        name="Notices"
        use="What came of an action, where nothing has to be read to go on; for eight seconds."
      >
        <Row wrap>
          <Button onClick={() => tell('good', 'The price list was saved.')}>Tell good news</Button>
          <Button onClick={() => tell('bad', 'The printer does not answer; the receipt waits for it.')}>
            Tell bad news
          </Button>
        </Row>
        <Notices place="corner" />
      </Part>
    </>
  );
}
