ALTER TABLE "bots" ADD COLUMN "poller" uuid;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "polled_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "problem_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "telegram_sessions" ADD COLUMN "delivered" integer;