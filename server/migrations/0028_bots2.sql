ALTER TABLE "business_connections" ADD COLUMN "account_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_connections" ADD COLUMN "approval" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_connections" ADD COLUMN "update_id" bigint;--> statement-breakpoint
ALTER TABLE "business_connections" ADD COLUMN "told_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "business_connections" SET "approval" = 'allowed' WHERE EXISTS (SELECT FROM "conversations" "served" WHERE "served"."bot_id" = "business_connections"."bot_id" AND "served"."business_connection_id" = "business_connections"."id");
