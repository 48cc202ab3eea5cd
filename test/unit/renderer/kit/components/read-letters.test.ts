import { expect, it } from 'vitest';
import { readLetters } from '../../../../../renderer/kit/components/paper-frame.tsx';

/** A font whose loading ends when the test says so. */
function slowFont(weight = '700') {
  const { promise, resolve, reject } = Promise.withResolvers<FontFace>();
  return { weight, load: () => promise, arrive: () => resolve({} as FontFace), fail: reject };
}

async function settled(promise: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending');
  await Promise.resolve();
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

it('waits for every font, and not longer for one that fails', async () => {
  const medium = slowFont();
  const bold = slowFont();
  const read = readLetters({ fonts: new Set([medium, bold]) });
  medium.arrive();
  expect(await settled(read)).toBe(false);
  bold.fail(new Error('no such file'));
  await expect(read).resolves.toBeUndefined();
});

it("waits for the sheets' regular weight only if requested", async () => {
  const [bold, thin] = [slowFont(), slowFont('400')];
  bold.arrive();
  await expect(readLetters({ fonts: [bold, thin] })).resolves.toBeUndefined();
  const read = readLetters({ fonts: [bold, thin] }, { andThin: true });
  expect(await settled(read)).toBe(false);
  thin.arrive();
  await expect(read).resolves.toBeUndefined();
});
