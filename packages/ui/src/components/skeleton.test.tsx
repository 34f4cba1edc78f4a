// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';

const linesOf = (props: Omit<SkeletonProps, 'title'>) => {
  const { container } = render(<Skeleton title={false} {...props} />);
  const lines = container.querySelectorAll<HTMLElement>('.lines > *');
  return [...lines].map(({ style }) => style.inlineSize);
};

test('the last of three lines or more is shorter', () => {
  expect(linesOf({})).toEqual(['', '']);
  expect(linesOf({ paragraph: { rows: 3 } })).toEqual(['', '', '61%']);
});

test('one width is that of the last line, several are those of each', () => {
  expect(linesOf({ paragraph: { rows: 2, width: 160 } })).toEqual(['', '160px']);
  expect(linesOf({ paragraph: { rows: 2, width: ['50%', '80%'] } })).toEqual(['50%', '80%']);
});

test('a placeholder is hidden from screen readers', () => {
  const { container } = render(<Skeleton title={false} avatar={{ size: 64 }} />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector<HTMLElement>('.avatar')?.style.blockSize).toBe('64px');
});
