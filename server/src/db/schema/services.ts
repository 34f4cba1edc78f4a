import { index, pgTable } from 'drizzle-orm/pg-core';
import { workspace } from './workspaces.ts';

export const serviceCategories = pgTable(
  'service_categories',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    name: t.text().notNull(),
    position: t.integer().notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [index('service_categories_workspace').on(table.workspaceId, table.position)],
);

export type CategoryRow = typeof serviceCategories.$inferSelect;

/** What a business offers. Each service is offered by at least one resource, which may be archived. */
export const services = pgTable(
  'services',
  (t) => ({
    id: t.uuid().primaryKey().defaultRandom(),
    workspaceId: workspace(),
    categoryId: t.uuid('category_id').references(() => serviceCategories.id, { onDelete: 'set null' }),
    name: t.text().notNull(),
    /** Minutes. */
    duration: t.integer().notNull(),
    price: t.doublePrecision(),
    /** Orders all services of a business; those of a category follow each other with gaps. */
    position: t.integer().notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    index('services_workspace').on(table.workspaceId, table.position),
    index('services_name').on(table.workspaceId, table.name),
    index('services_category').on(table.categoryId),
  ],
);

export type ServiceRow = typeof services.$inferSelect;
