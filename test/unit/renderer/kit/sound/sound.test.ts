import { afterEach, describe, expect, test, vi } from 'vitest';
import { useSound } from '../../../../../renderer/kit/sound/sound.ts';

/** The used part of WebAudio; records the pitches played. */
function installAudio(): number[] {
  const started: number[] = [];
  const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
  class FakeAudio {
    currentTime = 0;
    state = 'running';
    destination = {};
    createGain = () => ({ gain, connect: () => undefined });
    createOscillator() {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (next: unknown) => next,
        start: () => void started.push(frequency.value),
        stop: () => undefined,
      };
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio);
  return started;
}

/** Imports the player before any audio context exists. */
async function freshPlayer() {
  vi.resetModules();
  const { useSound: ownSound } = await import('../../../../../renderer/kit/sound/sound.ts');
  const { playSound } = await import('../../../../../renderer/kit/sound/sound.ts');
  return { playSound, ownSound };
}

afterEach(() => {
  vi.unstubAllGlobals();
  useSound.setState(useSound.getInitialState(), true);
});

describe('sounds', () => {
  test('differ in their number of tones', async () => {
    const started = installAudio();
    const { playSound } = await freshPlayer();
    const counts = (['ok', 'unknown', 'fault'] as const).map((sound) => {
      const before = started.length;
      playSound(sound);
      return started.length - before;
    });
    expect(counts).toEqual([1, 2, 3]);
  });

  test('can be turned off permanently', async () => {
    const started = installAudio();
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const { playSound, ownSound } = await freshPlayer();
    ownSound.getState().toggle();
    playSound('ok');
    expect(started).toEqual([]);
    const next = await freshPlayer();
    expect(next.ownSound.getState().isOn).toBe(false);
    next.ownSound.getState().toggle();
    next.playSound('ok');
    expect(started).toHaveLength(1);
  });

  test('fail silently without audio or storage', async () => {
    vi.stubGlobal('AudioContext', function NoDevice() {
      throw new Error('no device');
    });
    vi.stubGlobal('localStorage', undefined);
    const { playSound, ownSound } = await freshPlayer();
    expect(() => playSound('ok')).not.toThrow();
    expect(() => ownSound.getState().toggle()).not.toThrow();
    expect(ownSound.getState().isOn).toBe(false);
  });
});
