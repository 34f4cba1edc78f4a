ALTER TABLE "version_votes" ADD COLUMN "first_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "version_votes" ADD COLUMN "pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_votes" ADD COLUMN "faulty_pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_votes" ADD COLUMN "bucket" integer;--> statement-breakpoint
ALTER TABLE "version_votes" ADD COLUMN "keys" text[];