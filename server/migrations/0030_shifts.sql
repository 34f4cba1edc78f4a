ALTER TABLE "booking_resources" ADD COLUMN "blocks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "shifts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "rota" jsonb;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "feed_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_resources_feed" ON "booking_resources" USING btree ("feed_hash");