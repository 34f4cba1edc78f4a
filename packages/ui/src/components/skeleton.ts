import { Skeleton as Placeholder, type SkeletonProps } from 'antd';
import type { FC } from 'react';

/** Grey lines in place of what loads. Never with a title: antd's is a heading without a text. */
export const Skeleton: FC<Omit<SkeletonProps, 'title'> & { title: false }> = Placeholder;
