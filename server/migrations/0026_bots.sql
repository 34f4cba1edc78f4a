ALTER TABLE "inboxes" ADD COLUMN "reset_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "number" text GENERATED ALWAYS AS (split_part(bot_id, '-', 1)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "problem_detail" text;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "bots_number" ON "bots" USING btree ("number") WHERE "bots"."status" in ('active', 'off', 'revoked');