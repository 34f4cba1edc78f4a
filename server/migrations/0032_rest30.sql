ALTER TABLE "agent_files" ADD COLUMN "really" text;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "joins_for" text;--> statement-breakpoint
ALTER TABLE "agent_files" ADD COLUMN "accepted" boolean DEFAULT false NOT NULL;